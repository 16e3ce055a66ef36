import {
  refKey,
  type AdminConnection,
  type AdminModels,
  type ModelRef,
  type OfferedModel,
} from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offeredQuery, removeModelMutation, saveModelsMutation } from '#src/api/admin/models.ts';
import {
  ActionFailure,
  ActionQuestion,
  useAdminAction,
} from '#src/features/admin/parts/actions.tsx';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { TrashIcon } from '#src/ui/icons/icons.tsx';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { modelsCopy } from './copy.ts';
import { TrialDialog } from './trial-dialog.tsx';
import { useTrial } from './use-trial.ts';

const copy = modelsCopy.offered;
/** A provider may list hundreds; longer lists get a search. */
const SHOWN = 12;

type Props = { models: AdminModels; connection: AdminConnection };

export function OfferedModels({ models, connection }: Props) {
  const [search, setSearch] = useState('');
  const trial = useTrial();
  const offered = useQuery(offeredQuery(connection.id));
  // Models from the environment are known, even if their provider does not list them.
  const named = connection.models.map((name) => ({ name, sizeBytes: null, price: null }));
  const all = offered.data ?? named;
  const fitting = all.filter(({ name }) =>
    name.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const left = fitting.length - SHOWN;
  if (offered.isPending) {
    return (
      <div role="status">
        <span className="sr-only">{copy.loading}</span>
        <SkeletonText lines={3} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {offered.isError && <ActionFailure message={failureWords(offered.error, '')} />}
      {offered.isSuccess && all.length === 0 && <p className="text-ink-2 text-sm">{copy.empty}</p>}
      {all.length > SHOWN && (
        <SearchField
          label={copy.search}
          hideLabel
          placeholder={copy.search}
          value={search}
          onChange={setSearch}
        />
      )}
      <ul className="divide-line divide-y">
        {fitting.slice(0, SHOWN).map((model) => (
          <ModelRow key={model.name} {...{ models, connection, model }} onTry={trial.start} />
        ))}
      </ul>
      {left > 0 && <p className="text-ink-3 text-sm">{copy.more(countWords(left))}</p>}
      <TrialDialog trial={trial} />
    </div>
  );
}

type RowProps = Props & { model: OfferedModel; onTry: (ref: ModelRef) => void };

function ModelRow({ models, connection, model, onTry }: RowProps) {
  const { name, sizeBytes } = model;
  const ref = { connectionId: connection.id, model: name };
  const { version, purposes } = models;
  const saving = useAdminAction(saveModelsMutation);
  const isUsed = purposes.answers.some((one) => refKey(one) === refKey(ref));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="flex min-w-40 flex-1 flex-wrap items-center gap-x-2.5">
        <bdi dir="ltr" className="break-all">
          {name}
        </bdi>
        {sizeBytes !== null && <span className="text-ink-3 text-sm">{fileSize(sizeBytes)}</span>}
        {isUsed && <Badge tone="ok">{copy.inAnswers}</Badge>}
      </span>
      <span className="flex items-center gap-1.5">
        {!isUsed && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={copy.useLabel(name)}
            loading={saving.isBusy}
            onClick={() =>
              saving.run({
                version,
                purposes: { ...purposes, answers: [...purposes.answers, ref] },
              })
            }
          >
            {copy.use}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={copy.tryLabel(name)}
          onClick={() => onTry(ref)}
        >
          {copy.try}
        </Button>
        {connection.kind === 'ollama' && <RemoveButton id={connection.id} model={name} />}
      </span>
      <ActionFailure message={saving.failure} />
    </li>
  );
}

function RemoveButton({ id, model }: { id: string; model: string }) {
  const [isAsking, setAsking] = useState(false);
  const removal = useAdminAction(removeModelMutation(id, model), () => setAsking(false));
  return (
    <>
      <IconButton label={copy.remove(model)} icon={<TrashIcon />} onClick={() => setAsking(true)} />
      {isAsking && (
        <ActionQuestion
          danger
          action={removal}
          title={copy.deletion.title}
          text={copy.deletion.text(model)}
          confirmLabel={copy.deletion.confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
