import { findLocalOllama } from '#src/adapters/model/local-ollama.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { Config, LlmConfig } from '#src/config/config.ts';

export async function pickChatModel(
  { llm, localModel }: Config,
  log: Logger,
): Promise<LlmConfig | null> {
  const chosen = llm === 'local' ? await findLocalOllama(localModel) : llm;
  if (chosen === null || chosen === 'builtin') {
    log.info(
      'The environment names no language model: unless the console does, the assistant answers by quoting.',
    );
    return null;
  }
  const where = llm === 'local' ? 'a local Ollama' : chosen.provider;
  log.info(
    { provider: chosen.provider, model: chosen.model },
    `The environment names a language model at ${where}.`,
  );
  return chosen;
}
