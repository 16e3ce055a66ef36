import type { ModelPull, ModelRef, TrialLine } from '@nibras/contract';
import { troubleOf } from '#src/adapters/model/model-trouble.ts';
import { removeModel } from '#src/adapters/model/ollama.ts';
import type { RestrictedFetch } from '#src/adapters/model/restricted-fetch.ts';
import type { Database } from '#src/db/database.ts';
import type { CallBook } from '#src/features/models/call-book.ts';
import type { ChosenModels } from '#src/features/models/chosen-models.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { RecordChange } from '#src/platform/observability/recorded-change.ts';
import { ndjsonWhileRead } from './ndjson.ts';
import type { AdminModelsService } from './models.service.ts';
import type { PullsService } from './pulls.service.ts';
import { TROUBLE_WORDS } from './trouble-words.ts';
import { tryModel } from './try-model.ts';

export type LocalModelsService = ReturnType<typeof createLocalModelsService>;

/** Tries a model, and downloads or removes it on an Ollama. */
export function createLocalModelsService(deps: {
  db: Database;
  restricted: RestrictedFetch;
  service: AdminModelsService;
  chosen: ChosenModels;
  pulls: PullsService;
  /** Trials are booked like replies. */
  booked: CallBook;
  /** Aborted at shutdown. */
  closing: AbortSignal;
}) {
  const { db, restricted, service, chosen, pulls, booked, closing } = deps;

  async function ollamaAt(id: string): Promise<string> {
    const { source } = await service.connectionOf(id);
    if (source.kind === 'ollama' && source.baseUrl !== null) return source.baseUrl;
    throw new AppError('invalid_input', 'تنزيل النماذج وحذفها في اتصالات Ollama فقط.');
  }

  return {
    async tryOne(ref: ModelRef, adminId: string): Promise<AsyncIterable<string>> {
      await service.connectionOf(ref.connectionId);
      const model = await chosen.openOne(ref);
      if (!model) throw new AppError('not_found', 'الاتصال غير موجود أو حُذف.');
      return ndjsonWhileRead<TrialLine>(
        (signal) =>
          tryModel(booked(model, { userId: adminId, messageId: newId() }), {
            signal,
            nowMs: () => performance.now(),
          }),
        closing,
      );
    },

    async pulls(id: string): Promise<ModelPull[]> {
      await ollamaAt(id);
      return pulls.list(id);
    },

    async pull(id: string, model: string, record: RecordChange<object>): Promise<ModelPull[]> {
      const address = await ollamaAt(id);
      await pulls.start({ connectionId: id, model }, address, record);
      return pulls.list(id);
    },

    async stop(id: string, model: string): Promise<ModelPull[]> {
      await ollamaAt(id);
      await pulls.stop({ connectionId: id, model });
      return pulls.list(id);
    },

    async remove(id: string, model: string, record: RecordChange<object>): Promise<void> {
      const address = await ollamaAt(id);
      try {
        await removeModel({ address, model }, restricted.fetch);
      } catch (error) {
        throw new AppError('unavailable', TROUBLE_WORDS[troubleOf(error)]);
      }
      await db.transaction(async (tx) => {
        await pulls.forget(tx, { connectionId: id, model });
        await record(tx, { before: { name: model }, after: null });
      });
    },
  };
}
