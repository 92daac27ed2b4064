import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Metrics of a running server, for the operator only (`/metrics` on the admin port). */
export class Meters {
  readonly registry = new Registry();
  readonly #tables: () => number;
  readonly connections = this.#gauge("ludothek_connections", "Open connections");
  readonly refused = this.#counter("ludothek_refused_total", "Messages refused");
  readonly thoughts = this.#counter("ludothek_thoughts_total", "Choices made by bots");
  readonly commits = new Histogram({
    name: "ludothek_commit_seconds",
    help: "Time to write and sync the messages of one turn of the event loop",
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 1],
    registers: [this.registry],
  });

  #messages = 0;

  constructor(tables: () => number) {
    this.#tables = tables;
    collectDefaultMetrics({ register: this.registry });
    const received = () => this.#messages;
    new Counter({
      name: "ludothek_messages_total",
      help: "Messages received",
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(received());
      },
    });
    new Gauge({
      name: "ludothek_tables",
      help: "Tables in memory",
      registers: [this.registry],
      collect() {
        this.set(tables());
      },
    });
  }

  /** Open connections and loaded tables right now. */
  async now(): Promise<{ readonly connections: number; readonly tables: number }> {
    const { values } = await this.connections.get();
    return { connections: values[0]?.value ?? 0, tables: this.#tables() };
  }

  /** Counts a received message. Nothing else: this is the hottest path. */
  message(): void {
    this.#messages++;
  }

  #gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] });
  }

  #counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.registry] });
  }
}
