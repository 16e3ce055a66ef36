import type { ModelRef, PullLine, TrialLine } from '@nibras/contract';
import { troubleOf } from '#src/adapters/model/model-trouble.ts';
import { pullModel, removeModel } from '#src/adapters/model/ollama.ts';
import type { ProviderDoor } from '#src/adapters/model/provider-door.ts';
import type { Database } from '#src/db/database.ts';
import type { ChosenModels } from '#src/features/models/chosen-models.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { RecordChange } from '#src/platform/watching/recorded-change.ts';
import { linesWhileRead } from './lines.ts';
import type { AdminModelsService } from './models.service.ts';
import { TROUBLE_WORDS } from './trouble-words.ts';
import { tryModel } from './try-model.ts';

export type LocalModelsService = ReturnType<typeof createLocalModelsService>;

/** What an admin does with one model: tries it, and where an Ollama has it, fetches and removes it. */
export function createLocalModelsService(deps: {
  db: Database;
  door: ProviderDoor;
  service: AdminModelsService;
  chosen: ChosenModels;
  /** Aborted when the server goes: what is under way ends, and an Ollama keeps what it has. */
  closing: AbortSignal;
}) {
  const { db, door, service, chosen, closing } = deps;

  async function ollamaAt(id: string): Promise<string> {
    const { source } = await service.connectionOf(id);
    if (source.kind === 'ollama' && source.baseUrl !== null) return source.baseUrl;
    throw new AppError('invalid_input', 'تنزيل النماذج وحذفها في اتصالات Ollama فقط.');
  }

  return {
    async tryOne(ref: ModelRef): Promise<AsyncIterable<string>> {
      const model = await chosen.openOne(ref);
      if (!model) throw new AppError('not_found', 'الاتصال غير موجود أو حُذف.');
      return linesWhileRead<TrialLine>(
        (signal) => tryModel(model, { signal, nowMs: () => performance.now() }),
        closing,
      );
    },

    async pull(
      id: string,
      model: string,
      record: RecordChange<object>,
    ): Promise<AsyncIterable<string>> {
      const address = await ollamaAt(id);
      await db.transaction((tx) => record(tx, { before: null, after: { name: model } }));
      return linesWhileRead<PullLine>(async function* pulled(signal) {
        // At once, so that the page knows that it was taken up.
        yield { type: 'progress', doneBytes: 0, totalBytes: null };
        try {
          for await (const progress of pullModel({ address, model, signal }, door.fetch)) {
            yield { type: 'progress', ...progress };
          }
          yield { type: 'done' };
        } catch (error) {
          signal.throwIfAborted();
          yield { type: 'failed', message: TROUBLE_WORDS[troubleOf(error)] };
        }
      }, closing);
    },

    async remove(id: string, model: string, record: RecordChange<object>): Promise<void> {
      const address = await ollamaAt(id);
      try {
        await removeModel({ address, model }, door.fetch);
      } catch (error) {
        throw new AppError('unavailable', TROUBLE_WORDS[troubleOf(error)]);
      }
      await db.transaction((tx) => record(tx, { before: { name: model }, after: null }));
    },
  };
}
