import { createReadStream, existsSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { allOffers } from "../games/index.ts";
import { matchFilter } from "../protocol/parts.ts";
import { z } from "../protocol/schema.ts";
import { markOf } from "./directory.ts";
import { Health } from "./health.ts";
import type { Meters } from "./meters.ts";
import { Damaged, type Store } from "./store.ts";
import { welcomePage } from "./welcome.ts";

/** What pages may do: load what this server gives them, and talk to it. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join("; ");

const HEADERS = {
  "content-security-policy": POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** A time in milliseconds since 1970, or a day. */
const time = z.pipe(
  z.string().check(z.regex(/^([0-9]{1,15}|[0-9]{4}-[0-9]{2}-[0-9]{2})$/)),
  z.transform((text) => (text.includes("-") ? Date.parse(text) : Number(text))),
);

const page = z
  .object({
    ...matchFilter,
    from: z.optional(time),
    to: z.optional(time),
    most: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  })
  .check(
    z.refine(({ result, player }) => result === undefined || player !== undefined),
    z.refine(({ from = 0, to = 0 }) => !Number.isNaN(from + to)),
  );

/** What the HTTP side needs to know. */
export interface HttpOptions {
  readonly store: Store;
  readonly meters: Meters;
  /** What was found damaged in the store. */
  readonly damaged: ReadonlySet<string>;
  /** The folder of the built pages. */
  readonly pages: string;
  /** Milliseconds within which somebody who is connected asks for something. */
  readonly patience: number;
}

/** The HTTP side: health, figures, the games, finished matches, and the pages if they are built. */
export async function httpServer({
  store,
  meters,
  damaged,
  pages,
  patience,
}: HttpOptions): Promise<FastifyInstance> {
  const hasPages = existsSync(pages);
  const failed = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
    // What cannot be read as an address at all never comes to the hooks below.
    reply.headers(HEADERS);
    if (status < 500 && hasPages && isOfBrowser(request))
      return reply
        .status(404)
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        .send(createReadStream(join(pages, "index.html")));
    if (error instanceof Damaged) return reply.status(status).send({ code: "damaged" });
    return reply.status(status).send({ code: status < 500 ? "malformed" : "unexpected" });
  };
  const app = fastify({
    frameworkErrors: failed,
    bodyLimit: 1024,
    logger: false,
    // Whoever is connected and does not ask for anything, or asks too slowly, is not waited for.
    requestTimeout: patience,
    http: {
      // Also here: Node compares the two before fastify has set its own.
      requestTimeout: patience,
      headersTimeout: patience,
      connectionsCheckingInterval: Math.ceil(patience / 2),
    },
  });
  const health = new Health(store);
  app.addHook("onSend", async (_request, reply) => {
    reply.headers(HEADERS);
  });
  app.setErrorHandler(failed);
  app.get("/healthz", async (_request, reply) => {
    const problem = await health.problem();
    if (problem !== undefined) return reply.status(503).send({ status: "cannot save", problem });
    // Everything else is served: the server need not be started again for this.
    return damaged.size === 0 ? { status: "fine" } : { status: "damaged", damaged: damaged.size };
  });
  app.get("/metrics", async (_request, reply) => {
    reply.type(meters.registry.contentType);
    return meters.registry.metrics();
  });
  app.get("/api/games", async () =>
    (await allOffers()).map(({ game, choices }) => ({
      id: game.id,
      title: game.title,
      summary: game.summary,
      seats: game.seats,
      choices,
    })),
  );
  app.get("/api/matches", async (request, reply) => {
    const wanted = page.safeParse(request.query);
    if (!wanted.success) return reply.status(400).send({ code: "malformed" });
    const { before, most = 20, ...filter } = wanted.data;
    const { matches, next } = await store.matches({
      ...filter,
      before: before === undefined ? undefined : markOf(before),
      most,
    });
    return { matches, next: next === null ? null : next.join("-") };
  });
  app.get<{ Params: { id: string } }>("/api/matches/:id", async (request, reply) => {
    const id = request.params.id.replace(/\.ludo$/, "");
    const record = await store.record(id);
    if (record === undefined) return reply.status(404).send({ code: "no such match" });
    return reply
      .type("application/x-ndjson; charset=utf-8")
      .header("content-disposition", `attachment; filename="${id}.ludo"`)
      .send(record.text);
  });
  if (hasPages) await servePages(app, pages);
  else
    app.get("/", async (_request, reply) =>
      reply.type("text/html; charset=utf-8").send(welcomePage(await allOffers())),
    );
  return app;
}

/** Addresses of programs, where nobody expects a page. */
const OF_PROGRAMS = /^\/(api|socket|healthz|metrics)(\/|\?|$)/;

/** Whether somebody looks at an address with a browser, who is told by a page what is wrong with it. */
function isOfBrowser({ method, url, headers }: FastifyRequest): boolean {
  return method === "GET" && headers.accept?.includes("text/html") === true && !OF_PROGRAMS.test(url);
}

/** Pages find their own way: whatever looks like an address of theirs and is no file is answered with the one that there is. */
async function servePages(app: FastifyInstance, pages: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: pages,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // The name of an asset says what is in it, so it never changes.
      const isForever = path.includes(`${sep}assets${sep}`);
      reply.header("cache-control", isForever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const isPage =
      ["GET", "HEAD"].includes(request.method) && !path.startsWith("/api/") && !/\.[a-z0-9]+$/i.test(path);
    return isPage ? reply.sendFile("index.html") : reply.status(404).send({ code: "no such page" });
  });
}
