/** Queues what a connection delivers, in order, for a front that reads line by line. */
export class Mailbox<News> {
  readonly #news: News[] = [];
  #end: { readonly error: unknown } | undefined;
  #waiting: (() => void)[] = [];

  push(news: News): void {
    this.#news.push(news);
    this.#wake();
  }

  /** Ends the queue with an error. What is already queued can still be taken. */
  end(error: unknown): void {
    this.#end ??= { error };
    this.#wake();
  }

  /** Takes the oldest item, undefined if there is none. Once empty, throws the error that ended the mailbox. */
  take(): News | undefined {
    const news = this.#news.shift();
    if (news === undefined && this.#end !== undefined) throw this.#end.error;
    return news;
  }

  /** All queued items. */
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
