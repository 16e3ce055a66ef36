export type Facts = Record<string, string | number | boolean>;

/** Tells somebody else how long things took. Nothing of what was said goes along. */
export type Tracing = {
  /** Runs the work under a name; what is traced inside it becomes its part. */
  span<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Where nobody listens, tracing costs a call. */
export const NO_TRACING: Tracing = {
  span: (_name, _facts, work) => work(),
  close: () => Promise.resolve(),
};
