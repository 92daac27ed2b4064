/** Keeps what a connection brings, in order, until a front that reads line by line takes it. */
export class Mailbox<News> {
  readonly #news: News[] = [];
  #end: { readonly error: unknown } | undefined;
  #waiting: (() => void)[] = [];

  push(news: News): void {
    this.#news.push(news);
    this.#wake();
  }

  /** Nothing more will come, and why. What is there already can still be taken. */
  end(error: unknown): void {
    this.#end ??= { error };
    this.#wake();
  }

  /** The oldest that wasn't taken yet, undefined if there is none. Throws what ended the mailbox once it is empty. */
  take(): News | undefined {
    const news = this.#news.shift();
    if (news === undefined && this.#end !== undefined) throw this.#end.error;
    return news;
  }

  /** All that wasn't taken yet. */
  get untaken(): readonly News[] {
    return this.#news;
  }

  /** Settles when there is something to take. */
  change(): Promise<void> {
    if (this.#news.length > 0 || this.#end !== undefined) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
