import type { AdminActionRow } from '@nibras/contract';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { cx } from '#src/ui/cx.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { actionName } from './action-names.ts';
import { changesOf, type Change } from './changes.ts';
import { actionsCopy } from './copy.ts';
import { FACT_NAMES } from './fact-names.ts';
import { FactValue } from './fact-value.tsx';

const copy = actionsCopy.dialog;

/** A recorded action in full: who did it, to what, and its changes. */
export function ActionDialog({ row, onClose }: { row: AdminActionRow; onClose: () => void }) {
  const changes = changesOf(row.before, row.after);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={actionName(row.action)}
      text={
        <>
          {copy.by(row.adminName)} · <Moment at={row.createdAt} withTime />
        </>
      }
    >
      {row.targetId !== null && (
        <p className="mb-4 text-sm">
          <span className="text-ink-3 me-2">{copy.target}</span>
          {row.targetName !== null && <bdi className="me-2 font-semibold">{row.targetName}</bdi>}
          <bdi dir="ltr" className="text-ink-3 font-mono text-xs break-all">
            {row.targetId}
          </bdi>
        </p>
      )}
      {changes.length === 0 ? (
        <p className="text-ink-2">{copy.nothing}</p>
      ) : (
        <ul className="divide-line divide-y text-sm">
          {changes.map((change) => (
            <ChangeRow key={change.name} change={change} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ChangeRow({ change: { name, before, after, isChanged } }: { change: Change }) {
  return (
    <li className="py-3">
      <p className="mb-1.5 font-semibold">
        {FACT_NAMES[name] ?? <bdi dir="ltr">{name}</bdi>}
        {isChanged && <span className="sr-only"> — {copy.changed}</span>}
      </p>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Side label={copy.before} value={before} tone={isChanged ? 'before' : null} />
        <Side label={copy.after} value={after} tone={isChanged ? 'after' : null} />
      </dl>
    </li>
  );
}

type SideProps = { label: string; value: unknown; tone: 'before' | 'after' | null };

function Side({ label, value, tone }: SideProps) {
  return (
    <div
      className={cx(
        'rounded-chip min-w-0 px-3 py-2 wrap-anywhere',
        tone === null && 'bg-sunk',
        tone === 'before' && 'bg-danger-soft',
        tone === 'after' && 'bg-ok-soft',
      )}
    >
      <dt className="text-ink-2 text-xs">{label}</dt>
      <dd>
        <FactValue value={value} />
      </dd>
    </div>
  );
}
