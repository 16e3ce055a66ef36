import type { AdminConnection, AdminModels } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addConnectionMutation, modelsQuery } from '#src/api/admin/models.ts';
import { ActionFailure, useAdminAction } from '#src/features/admin/parts/actions.tsx';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { PlusIcon, SparkIcon } from '#src/ui/icons/icons.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { BudgetForm } from './budget-form.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import { Connections } from './connections.tsx';
import { modelsCopy as copy } from './copy.ts';
import { Costs } from './costs.tsx';
import { PurposeList } from './purpose-list.tsx';
import { Troubles } from './troubles.tsx';

type Editing = AdminConnection | 'new' | null;

export function ModelsPage() {
  const models = useQuery(modelsQuery);
  const [editing, setEditing] = useState<Editing>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <Loaded query={models}>
        {(data) => (
          <div className="grid grid-cols-1 gap-5">
            {!data.hasModel && !data.budget.isSpent && <Start onAdd={() => setEditing('new')} />}
            {data.foundOllama !== null && (
              <FoundOllama models={data} address={data.foundOllama} onAdded={setOpenedId} />
            )}
            <Troubles models={data} />
            {!needsFirst(data) && (
              <Connections
                models={data}
                openedId={openedId}
                onOpen={setOpenedId}
                onAdd={() => setEditing('new')}
                onEdit={(connection) => setEditing(connection)}
              />
            )}
            <PurposeList models={data} />
            <BudgetForm models={data} />
            <Costs />
            {editing !== null && (
              <ConnectionDialog
                version={data.version}
                connection={editing === 'new' ? null : editing}
                onAdded={setOpenedId}
                onClose={() => setEditing(null)}
              />
            )}
          </div>
        )}
      </Loaded>
    </ConsolePage>
  );
}

/** Whether the first step stands above, whose button an empty list would repeat. */
function needsFirst({ hasModel, budget, connections }: AdminModels): boolean {
  return !hasModel && !budget.isSpent && connections.length === 0;
}

/** The first step while there is no model. */
function Start({ onAdd }: { onAdd: () => void }) {
  return (
    <SectionCard title={copy.start.title} className="border-lamp bg-lamp-soft/40">
      <p className="text-ink-2 mb-4 max-w-2xl">{copy.start.text}</p>
      <Button icon={<PlusIcon />} onClick={onAdd}>
        {copy.start.add}
      </Button>
    </SectionCard>
  );
}

type FoundProps = { models: AdminModels; address: string; onAdded: (id: string) => void };

function FoundOllama({ models, address, onAdded }: FoundProps) {
  const adding = useAdminAction(addConnectionMutation, ({ connectionId }) => onAdded(connectionId));
  return (
    <div className="rounded-card border-line bg-surface flex flex-wrap items-center gap-x-4 gap-y-3 border p-4">
      <SparkIcon className="text-lamp-ink" />
      <p className="min-w-56 flex-1">{copy.found.text}</p>
      <Button
        size="sm"
        variant="secondary"
        loading={adding.isBusy}
        onClick={() =>
          adding.run({
            version: models.version,
            kind: 'ollama',
            name: copy.found.name,
            baseUrl: address,
            key: null,
          })
        }
      >
        {copy.found.add}
      </Button>
      <ActionFailure message={adding.failure} />
    </div>
  );
}
