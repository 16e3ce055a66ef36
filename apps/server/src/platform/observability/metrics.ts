/** A figure that stands for itself, or one with a name for each of its parts. */
export type Reading = number | readonly { labels: Record<string, string>; value: number }[];

/** What is read when somebody looks, instead of being counted as it happens. */
export type Figure =
  | 'sockets'
  | 'runningReplies'
  | 'jobs'
  | 'indexCacheBytes'
  | 'indexCacheEntries'
  | 'freeBytes'
  | 'redisUp';

export type ModelCallCount = {
  provider: string;
  model: string;
  purpose: string;
  inputTokens: number;
  outputTokens: number;
  costMicros: number | null;
};

/** What is measured while the product runs. No figure ever names a person. */
export type Metrics = {
  countCall(call: { method: string; route: string; status: number; seconds: number }): void;
  countLogLine(level: 'warn' | 'error' | 'fatal'): void;
  countReply(state: string): void;
  /** From the moment a question was stored to the first words of its reply. */
  observeFirstPiece(seconds: number): void;
  countModelCall(call: ModelCallCount): void;
  /** A model that failed before its first piece, by what was wrong. */
  countModelTrouble(failed: { model: string; trouble: string }): void;
  /** A verse that a model quoted, by how it was judged; never its words. */
  countVerse(verdict: string): void;
  watch(figure: Figure, read: () => Reading | Promise<Reading>): void;
  /** Everything, as Prometheus reads it. */
  write(): Promise<{ contentType: string; text: string }>;
};

/** For a process that takes no figures. */
export const unmeasured: Omit<Metrics, 'write'> = {
  countCall: () => undefined,
  countLogLine: () => undefined,
  countReply: () => undefined,
  observeFirstPiece: () => undefined,
  countModelCall: () => undefined,
  countModelTrouble: () => undefined,
  countVerse: () => undefined,
  watch: () => undefined,
};
