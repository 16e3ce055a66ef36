import type { AdminConnection, AdminModels } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteConnectionMutation, offeredQuery } from '#src/api/admin/models.ts';
import { ActionQuestion, useAdminAction } from '#src/features/admin/parts/actions.tsx';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { ChevronDownIcon, PencilIcon, PlusIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { modelsCopy } from './copy.ts';
import { LocalModels } from './local-models.tsx';
import { OfferedModels } from './offered-models.tsx';

const copy = modelsCopy.connections;

type Props = {
  models: AdminModels;
  /** The connection whose models are listed. */
  openedId: string | null;
  onOpen: (id: string | null) => void;
  onAdd: () => void;
  onEdit: (connection: AdminConnection) => void;
};

export function Connections({ models, openedId, onOpen, onAdd, onEdit }: Props) {
  const [leaving, setLeaving] = useState<AdminConnection | null>(null);
  return (
    <SectionCard
      title={copy.title}
      aside={
        <Button size="sm" variant="secondary" icon={<PlusIcon />} onClick={onAdd}>
          {copy.add}
        </Button>
      }
    >
      {models.connections.length === 0 ? (
        <p className="text-ink-2">{copy.empty}</p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {models.connections.map((connection) => (
            <ConnectionRow
              key={connection.id}
              {...{ models, connection, onEdit }}
              isOpen={connection.id === openedId}
              onToggle={() => onOpen(connection.id === openedId ? null : connection.id)}
              onDelete={setLeaving}
            />
          ))}
        </ul>
      )}
      {leaving && (
        <DeleteDialog
          connection={leaving}
          version={models.version}
          onClose={() => setLeaving(null)}
        />
      )}
    </SectionCard>
  );
}

type RowProps = {
  models: AdminModels;
  connection: AdminConnection;
  isOpen: boolean;
  onToggle: () => void;
  onEdit: (connection: AdminConnection) => void;
  onDelete: (connection: AdminConnection) => void;
};

function ConnectionRow(props: RowProps) {
  const { models, connection, isOpen, onToggle, onEdit, onDelete } = props;
  const { id, kind, name, canChange, isKeyLost } = connection;
  const health = useQuery({ ...offeredQuery(id), enabled: !isKeyLost });
  return (
    <li className="grid grid-cols-1 gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-52 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <MixedName text={name} className="font-semibold" />
            <Badge tone={canChange ? 'brand' : 'inactive'}>
              {canChange ? copy.kinds[kind] : copy.fixed}
            </Badge>
            {health.isSuccess && <Badge tone="ok">{copy.answers}</Badge>}
            {health.isError && <Badge tone="danger">{copy.silent}</Badge>}
          </div>
          <Facts connection={connection} />
          {health.isError && !isOpen && (
            <p className="text-danger mt-0.5 text-sm">{failureWords(health.error, '')}</p>
          )}
        </div>
        <div className="flex items-center">
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={copy.showModels(name)}
            icon={
              <ChevronDownIcon className={cx('transition-transform', isOpen && 'rotate-180')} />
            }
            onClick={onToggle}
          >
            {copy.models}
          </Button>
          {canChange && (
            <>
              <IconButton
                label={copy.edit(name)}
                icon={<PencilIcon />}
                onClick={() => onEdit(connection)}
              />
              <IconButton
                label={copy.remove(name)}
                icon={<TrashIcon />}
                onClick={() => onDelete(connection)}
              />
            </>
          )}
        </div>
      </div>
      {isOpen && (
        <div className="rounded-box bg-sunk/60 grid grid-cols-1 gap-5 p-4">
          <OfferedModels {...{ models, connection }} />
          {kind === 'ollama' && <LocalModels connectionId={id} />}
        </div>
      )}
    </li>
  );
}

function Facts({ connection }: { connection: AdminConnection }) {
  const { baseUrl, keyEnding, isKeyLost, kind, canChange } = connection;
  return (
    <p className="text-ink-3 mt-0.5 flex flex-wrap gap-x-3 text-sm">
      {baseUrl === null ? (
        <span>{copy.ownAddress}</span>
      ) : (
        <bdi dir="ltr" className="break-all">
          {baseUrl}
        </bdi>
      )}
      {isKeyLost && <span className="text-warn">{copy.lostKey}</span>}
      {kind !== 'ollama' && !isKeyLost && <span>{keyWords(keyEnding)}</span>}
      {!canChange && <span>{copy.fixedNote}</span>}
    </p>
  );
}

function keyWords(ending: string | null) {
  if (ending === null) return copy.noKey;
  if (ending === '') return copy.hasKey;
  return (
    <>
      {copy.key('')}
      <bdi dir="ltr">…{ending}</bdi>
    </>
  );
}

type DeleteProps = { connection: AdminConnection; version: number; onClose: () => void };

function DeleteDialog({ connection, version, onClose }: DeleteProps) {
  const deletion = useAdminAction(deleteConnectionMutation(connection.id, version), onClose);
  return (
    <ActionQuestion
      danger
      action={deletion}
      title={copy.deletion.title}
      text={copy.deletion.text(connection.name)}
      confirmLabel={copy.deletion.confirm}
      onCancel={onClose}
    />
  );
}
