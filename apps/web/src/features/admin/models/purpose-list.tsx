import {
  MODEL_PURPOSES,
  MODELS_PER_PURPOSE_MAX,
  refKey,
  type AdminModels,
  type ModelPurpose,
  type ModelRef,
} from '@nibras/contract';
import { useState } from 'react';
import { saveModelsMutation } from '#src/api/admin/models.ts';
import { ActionFailure, useAdminAction } from '#src/features/admin/parts/actions.tsx';
import { MoveButtons } from '#src/features/admin/parts/reorder.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { CloseIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { modelsCopy } from './copy.ts';
import { FactsDialog } from './facts-dialog.tsx';

const copy = modelsCopy.purposes;

type Open = { kind: 'choose'; purpose: ModelPurpose } | { kind: 'facts'; ref: ModelRef } | null;

/** The models of each purpose, in the order in which they are tried. */
export function PurposeList({ models }: { models: AdminModels }) {
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  return (
    <SectionCard title={copy.title}>
      <p className="text-ink-2 mb-4 text-sm">{copy.text}</p>
      <div className="divide-line -mb-4 divide-y">
        {MODEL_PURPOSES.map((purpose) => (
          <Purpose
            key={purpose}
            {...{ models, purpose }}
            onAdd={() => setOpen({ kind: 'choose', purpose })}
            onFacts={(ref) => setOpen({ kind: 'facts', ref })}
          />
        ))}
      </div>
      {open?.kind === 'choose' && (
        <ChooseDialog {...{ models }} purpose={open.purpose} onClose={close} />
      )}
      {open?.kind === 'facts' && (
        <FactsDialog {...{ models }} reference={open.ref} onClose={close} />
      )}
    </SectionCard>
  );
}

type PurposeProps = {
  models: AdminModels;
  purpose: ModelPurpose;
  onAdd: () => void;
  onFacts: (ref: ModelRef) => void;
};

function Purpose({ models, purpose, onAdd, onFacts }: PurposeProps) {
  const { version, purposes } = models;
  const refs = purposes[purpose];
  const saving = useAdminAction(saveModelsMutation);
  const save = (list: ModelRef[]): void =>
    saving.run({ version, purposes: { ...purposes, [purpose]: list } });
  const move = (at: number, by: -1 | 1): void => {
    const [moved, other] = [refs[at], refs[at + by]];
    if (moved && other) save(refs.with(at, other).with(at + by, moved));
  };
  return (
    <section aria-label={copy.names[purpose]} className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-52 flex-1">
          <h3 className="text-base">{copy.names[purpose]}</h3>
          <p className="text-ink-3 text-sm">{copy.notes[purpose]}</p>
        </div>
        {models.connections.length > 0 && refs.length < MODELS_PER_PURPOSE_MAX && (
          <Button
            size="sm"
            variant="quiet"
            icon={<PlusIcon />}
            aria-label={copy.addLabel(copy.names[purpose])}
            onClick={onAdd}
          >
            {copy.add}
          </Button>
        )}
      </div>
      {refs.length === 0 ? (
        <p className="text-ink-2 text-sm">{unsetWords(models, purpose)}</p>
      ) : (
        <ol className="grid gap-1.5">
          {refs.map((ref, at) => (
            <ChosenRow
              key={refKey(ref)}
              {...{ models, reference: ref, at, onFacts }}
              count={refs.length}
              onMove={(by) => move(at, by)}
              onRemove={() => save(refs.filter((one) => one !== ref))}
            />
          ))}
        </ol>
      )}
      <ActionFailure message={saving.failure} />
    </section>
  );
}

type RowProps = {
  models: AdminModels;
  reference: ModelRef;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onFacts: (ref: ModelRef) => void;
};

function ChosenRow({ models, reference, at, count, onMove, onRemove, onFacts }: RowProps) {
  const { connectionId, model } = reference;
  const connection = models.connections.find(({ id }) => id === connectionId);
  const price = [...models.prices, ...models.knownPrices].find(
    (one) => refKey(one) === refKey(reference),
  )?.price;
  return (
    <li className="rounded-box border-line flex flex-wrap items-center gap-x-3 border py-1 ps-3.5 pe-1">
      <span className="text-ink-3 text-sm">{at + 1}</span>
      <span className="flex min-w-40 flex-1 flex-wrap items-center gap-x-2.5">
        <bdi dir="ltr" className="font-semibold break-all">
          {model}
        </bdi>
        <span className="text-ink-3 text-sm">{connection?.name ?? copy.gone}</span>
      </span>
      <span className="flex items-center">
        <Button
          size="sm"
          variant="quiet"
          aria-label={copy.setFacts(model)}
          onClick={() => onFacts(reference)}
        >
          {price ? (
            <bdi dir="ltr">{copy.price(String(price.input), String(price.output))}</bdi>
          ) : (
            copy.noPrice
          )}
        </Button>
        {count > 1 && (
          <MoveButtons name={model} isFirst={at === 0} isLast={at === count - 1} onMove={onMove} />
        )}
        <IconButton label={copy.remove(model)} icon={<CloseIcon />} onClick={onRemove} />
      </span>
    </li>
  );
}

function unsetWords({ connections, purposes }: AdminModels, purpose: ModelPurpose): string {
  const isSet = (id: string): boolean => connections.some((one) => one.id === id);
  if (purpose === 'embeddings') {
    return isSet('environment-embeddings') ? copy.environment : copy.wordsAlone;
  }
  if (purpose !== 'answers' && purposes.answers.length > 0) return copy.likeAnswers;
  return isSet('environment') ? copy.environment : copy.without[purpose];
}
