type Result = { value?: unknown; done: boolean };
type Source = {
  start: (controller: {
    desiredSize: number;
    enqueue: (value: unknown) => void;
    close: () => void;
    error: (reason: Error) => void;
  }) => Promise<void>;
  cancel: (reason: unknown) => Promise<void>;
};

/**
 * A `ReadableStream` as far as pdf.js uses one to hand a page's operators over. It never asks the sender
 * to wait: the reader takes whatever comes and keeps it until the page is whole.
 */
export class OperatorStream {
  readonly #source: Source;
  readonly #unread: Promise<Result>[] = [];
  readonly #readers: ((result: Promise<Result>) => void)[] = [];
  #hasEnded = false;

  constructor(source: Source) {
    this.#source = source;
    const error = (reason: Error): void => this.#end(() => Promise.reject(reason));
    const close = (): void => this.#end(() => Promise.resolve({ done: true }));
    const enqueue = (value: unknown): void => this.#give(Promise.resolve({ value, done: false }));
    source.start({ desiredSize: Infinity, enqueue, close, error }).catch(error);
  }

  getReader() {
    return {
      read: (): Promise<Result> =>
        this.#unread.shift() ?? new Promise((resolve) => this.#readers.push(resolve)),
      cancel: (reason: unknown): Promise<void> => {
        this.#hasEnded = true;
        return this.#source.cancel(reason);
      },
    };
  }

  #give(result: Promise<Result>): void {
    const reader = this.#readers.shift();
    if (reader === undefined) this.#unread.push(result);
    else reader(result);
  }

  #end(last: () => Promise<Result>): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const ending = last();
    // If nobody reads that far, an unhandled failure would end the process.
    ending.catch(() => undefined);
    this.#give(ending);
  }
}
