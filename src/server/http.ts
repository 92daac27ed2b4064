import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { allGames } from "../games/index.ts";
import { matchFilter } from "../protocol/parts.ts";
import { z } from "../protocol/schema.ts";
import type { Archive } from "./archive.ts";
import type { Health } from "./health.ts";
import { markOf } from "./lists.ts";
import type { OwnOrigins } from "./origins.ts";
import { Refused } from "./refusal.ts";
import type { AiReply } from "./spy-ai.ts";
import { Damaged, type Store } from "./store.ts";
import { welcomePage } from "./welcome.ts";

/** Content security policy: pages may load from this server and connect to these. */
function policy(connections: string): string {
  return [
    "default-src 'self'",
    "img-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${connections}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join("; ");
}

const OWN_POLICY = policy("'self'");
/** On the pages for servers of the spy standard the player enters the server's address. */
const SPY_POLICY = policy("'self' ws: wss:");
const SPY_PAGES = /^\/spy(\/|\?|$)/;

/**
 * Parts of a page: they follow the policy of their page, which loads dozens of them, so a policy on each would only cost.
 * Scripts of workers are none: a worker follows the policy that comes with its script.
 */
const PARTS = /^\/assets\/(?![\w-]*worker)/;
const PART_TYPES = /^(text\/css|(text|application)\/javascript|font\/|image\/)/;

/** Security headers for every answer. */
function headersFor(url: string, type = ""): Readonly<Record<string, string>> {
  if (PARTS.test(url) && PART_TYPES.test(type)) return { "x-content-type-options": "nosniff" };
  return {
    "content-security-policy": SPY_PAGES.test(url) ? SPY_POLICY : OWN_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
  };
}

/** Milliseconds since 1970, or a date. */
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

/** A request for an AI on a server of the spy standard. */
const aiWanted = z.object({
  server: z.pipe(
    z.string().check(
      z.regex(/^wss?:\/\/[^\s/@?#]+\/?$/),
      z.refine((text) => URL.canParse(text)),
    ),
    z.transform((text) => new URL(text)),
  ),
  difficulty: z.int().check(z.gte(1), z.lte(5)),
});

const AI_STATUS: Readonly<Record<AiReply, number>> = {
  started: 200,
  "not allowed": 403,
  "too many": 429,
  failed: 502,
};

/** Options of {@link httpServer}. */
export interface HttpOptions {
  readonly store: Pick<Store, "matches">;
  readonly archive: Archive;
  /** Public key with which records can be verified. */
  readonly key: string;
  /** Public key with which browsers subscribe to notifications. */
  readonly pushKey: string;
  readonly health: Health;
  /** Names this server answers to. */
  readonly origins: OwnOrigins;
  /** Folder of the built pages. */
  readonly pages: string;
  /** Sends an AI to a server of the spy standard; absent if this server can't. */
  readonly startAi?: (server: URL, difficulty: number, visited: string) => Promise<AiReply>;
  /** Timeout for a complete request on an open connection, in milliseconds. */
  readonly requestTimeout: number;
}

/** The HTTP side: health, games, finished matches, and the pages if they are built. */
export async function httpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { store, archive, key, health, origins, pages, requestTimeout: patience } = options;
  const hasPages = existsSync(pages);
  const failed = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
    // Malformed URLs never reach the hooks below.
    reply.headers(headersFor(request.url));
    if (!origins.answersTo(request)) return misdirected(reply);
    if (status < 500 && hasPages && isFromBrowser(request))
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
    // Closes connections that send no request, or send it too slowly.
    requestTimeout: patience,
    http: {
      // Also here: Node compares the two before fastify sets its own.
      requestTimeout: patience,
      headersTimeout: patience,
      connectionsCheckingInterval: Math.ceil(patience / 2),
    },
  });
  app.addHook("onRequest", async (request, reply) => {
    // Load balancers use any address they know, and the answer contains nothing private.
    if (!/^\/healthz(\?|$)/.test(request.url) && !origins.answersTo(request)) return misdirected(reply);
  });
  app.addHook("onSend", async (request, reply) => {
    reply.headers(headersFor(request.url, reply.getHeader("content-type")?.toString()));
  });
  app.setErrorHandler(failed);
  app.get("/healthz", async (_request, reply) => {
    const problem = await health.problem();
    if (problem !== undefined) return reply.status(503).send({ status: "cannot save" });
    // Status 200 even if data is damaged: a restart wouldn't help, and everything else is served.
    return { status: health.damaged.size === 0 ? "fine" : "damaged" };
  });
  app.get("/api/house", async () => ({ key }));
  app.get("/api/push", async () => ({ key: options.pushKey }));
  app.get("/api/games", async () =>
    (await allGames()).map(({ game, choices }) => ({
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
    const { matches, next } = await store.matches({ ...filter, before: markOf(before), most });
    // Only public matches are listed, so the flag is left out.
    return {
      matches: matches.map(({ public: _, ...match }) => match),
      next: next === null ? null : next.join("-"),
    };
  });
  app.get<{ Params: { id: string } }>("/api/matches/:id", async (request, reply) => {
    const id = request.params.id.replace(/\.ludo$/, "");
    try {
      const { text } = await archive.record(id);
      return await reply
        .type("application/x-ndjson; charset=utf-8")
        .header("content-disposition", `attachment; filename="${id}.ludo"`)
        .send(text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return reply.status(error.code === "game not loaded" ? 503 : 404).send({ code: error.code });
    }
  });
  const { startAi } = options;
  if (startAi !== undefined)
    app.post("/api/spy-ai", async (request, reply) => {
      const wanted = aiWanted.safeParse(request.body);
      if (!wanted.success || !origins.allows(request)) return reply.status(400).send({ code: "malformed" });
      const { server, difficulty } = wanted.data;
      const code = await startAi(server, difficulty, request.hostname);
      return reply.status(AI_STATUS[code]).send({ code });
    });
  if (hasPages) await servePages(app, pages);
  else
    app.get("/", async (_request, reply) =>
      reply.type("text/html; charset=utf-8").send(welcomePage(await allGames())),
    );
  return app;
}

/** The request was for another host name, or this server isn't configured for its name. */
function misdirected(reply: FastifyReply): FastifyReply {
  return reply
    .status(421)
    .type("text/plain; charset=utf-8")
    .send("This server isn't configured for this host name. Its operator can add it with --origin.\n");
}

/** Paths for programs, where a page would be unexpected. */
const API_PATHS = /^\/(api|socket|healthz|metrics)(\/|\?|$)/;

/** Whether a browser opened this address: errors are then shown as a page. */
function isFromBrowser({ method, url, headers }: FastifyRequest): boolean {
  return method === "GET" && headers.accept?.includes("text/html") === true && !API_PATHS.test(url);
}

/** Serves the single-page app: any path that isn't a file gets its index page. */
async function servePages(app: FastifyInstance, pages: string): Promise<void> {
  const common = { preCompressed: true, acceptRanges: false };
  await app.register(fastifyStatic, {
    ...common,
    root: pages,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
  });
  await app.register(fastifyStatic, {
    ...common,
    root: join(pages, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    // Nobody asks whether such a file has changed.
    maxAge: "1y",
    immutable: true,
    etag: false,
    lastModified: false,
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const isPage =
      ["GET", "HEAD"].includes(request.method) && !API_PATHS.test(path) && !/\.[a-z0-9]+$/i.test(path);
    return isPage ? reply.sendFile("index.html") : reply.status(404).send({ code: "no such page" });
  });
}
