import type { ChatModel } from '#src/adapters/model/chat-model.ts';
import { findLocalOllama } from '#src/adapters/model/local-ollama.ts';
import { openChatModel } from '#src/adapters/model/open-chat-model.ts';
import type { Config } from './config.ts';
import type { Logger } from '#src/platform/watching/logger.ts';

/** The model that is set, else a local one that answers, else none: then answers are quotations. */
export async function pickChatModel(
  { llm, localModel }: Config,
  log: Logger,
): Promise<ChatModel | null> {
  const chosen = llm === 'local' ? await findLocalOllama(localModel) : llm;
  if (chosen === null || chosen === 'builtin') {
    log.info(
      'No language model is set: the assistant answers by quoting. Set LLM_BASE_URL to change that.',
    );
    return null;
  }
  const where = llm === 'local' ? 'a local Ollama' : chosen.provider;
  log.info(
    { provider: chosen.provider, model: chosen.model },
    `The assistant answers with ${where}.`,
  );
  return openChatModel(chosen);
}
