export type Reading = number | readonly { labels: Record<string, string>; value: number }[];

/** Read at scrape time rather than counted. */
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

export type Metrics = {
  countCall(call: { method: string; route: string; status: number; seconds: number }): void;
  countLogLine(level: 'warn' | 'error' | 'fatal'): void;
  countReply(state: string): void;
  /** From storing a question to the first words of its reply. */
  observeFirstPiece(seconds: number): void;
  countModelCall(call: ModelCallCount): void;
  /** A model failure before the first piece, by cause. */
  countModelTrouble(failed: { model: string; trouble: string }): void;
  countVerse(verdict: string): void;
  watch(figure: Figure, read: () => Reading | Promise<Reading>): void;
  write(): Promise<{ contentType: string; text: string }>;
};

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
