export type Facts = Record<string, string | number | boolean>;

/** Exports durations, without any content. */
export type Tracing = {
  span<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Without a collector tracing costs a function call. */
export const NO_TRACING: Tracing = {
  span: (_name, _facts, work) => work(),
  close: () => Promise.resolve(),
};
