import { createLogger, type Logger } from '#src/platform/observability/logger.ts';

const ERROR_LEVEL = 50;

export type TestLog = {
  logger: Logger;
  readonly lines: readonly string[];
  /** Returns errors, which then count as expected. */
  takeErrors(): string[];
};

export function createTestLog(level = 'info'): TestLog {
  const lines: string[] = [];
  let errors: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    const { level: number } = JSON.parse(line) as { level: number };
    if (number >= ERROR_LEVEL) errors.push(line);
  };
  return {
    logger: createLogger(level, { destination: { write } }),
    lines,
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}
