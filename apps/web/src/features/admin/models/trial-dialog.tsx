import { ActionFailure } from '#src/features/admin/parts/actions.tsx';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { Facts } from '#src/features/admin/parts/facts.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { RefreshIcon } from '#src/ui/icons/icons.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { UserText } from '#src/ui/surfaces/user-text.tsx';
import { modelsCopy } from './copy.ts';
import type { Report, Trial } from './use-trial.ts';

const copy = modelsCopy.trial;

/** A model's answer as it arrives, its speed, and its abilities. */
export function TrialDialog({ trial }: { trial: Trial }) {
  const { tried, answer, report, failure, isRunning } = trial;
  if (tried === null) return null;
  return (
    <Dialog
      open
      title={<bdi>{copy.title(tried.model)}</bdi>}
      onClose={trial.close}
      footer={
        <>
          <Button icon={<RefreshIcon />} loading={isRunning} onClick={() => trial.start(tried)}>
            {copy.again}
          </Button>
          <Button variant="quiet" onClick={trial.close}>
            {copy.close}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <section aria-label={copy.answer} className="rounded-box bg-sunk min-h-20 p-4">
          {answer === '' ? (
            <p className="text-ink-3">{isRunning ? copy.waiting : ''}</p>
          ) : (
            <UserText text={answer} />
          )}
        </section>
        <ActionFailure message={failure} />
        {report === null ? (
          <p role="status" className="text-ink-3 min-h-6 text-sm">
            {isRunning && answer !== '' ? copy.abilities : ''}
          </p>
        ) : (
          <Facts facts={factsOf(report)} />
        )}
      </div>
    </Dialog>
  );
}

const factsOf = ({ firstPieceMs, piecesPerSecond, tools, vision }: Report) => [
  { label: copy.firstPiece, value: copy.milliseconds(countWords(firstPieceMs)) },
  {
    label: copy.pace,
    value: piecesPerSecond === null ? copy.onePiece : copy.perSecond(countWords(piecesPerSecond)),
  },
  { label: copy.tools, value: copy.seen[tools] },
  { label: copy.vision, value: copy.seen[vision] },
];
