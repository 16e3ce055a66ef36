import { isOpenKind, type WalkStep } from '@nibras/contract';
import { useEffect, useRef } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { QuestionView } from '#src/features/study/question/question-view.tsx';
import { Why } from '#src/features/study/question/why.tsx';
import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { BulbIcon, CheckIcon, CloseIcon, RefreshIcon } from '#src/ui/icons/icons.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { walkCopy as copy } from './copy.ts';
import { OwnTicks } from './own-ticks.tsx';
import { isTicked, pointsOf, type Judged, type useWalk } from './use-walk.ts';

type Props = { centerId: string; step: WalkStep; state: ReturnType<typeof useWalk> };

/** The item with the given answer, a hint, and the verdict. */
export function WalkQuestion({ centerId, step, state }: Props) {
  const { judged, given, give, tried } = state;
  const revealed = judged === null ? revealedBy(step) : judged.shown;
  const isAsked = judged === null && step.stage !== 'shown';
  const end = useSeenWhole(judged === null ? step.stage : 'judged');
  return (
    <>
      <QuestionView
        question={step}
        name={`walk-${step.itemId}`}
        given={judged?.given ?? given}
        onGive={isAsked ? give : undefined}
        answer={revealed?.answer}
        tried={state.ruledOut}
        hint={
          <div aria-live="polite" className="grid grid-cols-1 gap-3 empty:hidden">
            {isAsked && tried.length > 0 && (
              <p className="text-danger flex items-start gap-2 font-semibold">
                <CloseIcon className="mt-1.5" />
                {step.hint === null ? copy.wrongAgain : copy.wrong}
              </p>
            )}
            {isAsked && step.hint && <Hint key={step.stage} stage={step.stage} hint={step.hint} />}
          </div>
        }
      />
      <div aria-live="polite">
        {judged && judged.verdict !== 'open' && <Verdict verdict={judged.verdict} />}
      </div>
      {revealed && (
        <div className="mt-4">
          <Why {...{ centerId, ...revealed }} itemId={step.kind === 'card' ? null : step.itemId}>
            {isMissed(step, state) && (
              <p className="text-ink-2 flex items-center gap-2 text-sm">
                <RefreshIcon className="text-lamp-ink" />
                {copy.comesBack}
              </p>
            )}
          </Why>
        </div>
      )}
      {isTicked(step, judged) && pointsOf(step, judged).length !== 1 && (
        <OwnTicks
          points={pointsOf(step, judged)}
          isBusy={state.isBusy}
          onSave={state.tick}
          onSkip={judged === null ? state.next : undefined}
        />
      )}
      <div ref={end} />
    </>
  );
}

/** The height of the bars above and, on a phone, below the page. */
const BAR_PX = 76;

/** Shows a question from its top when a hint, a verdict or a key makes it longer than the screen. */
function useSeenWhole(part: WalkStep['stage'] | 'judged') {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const question = end.current?.closest('section[aria-label]');
    if (part === 'asked' || !question) return;
    const { top, bottom } = question.getBoundingClientRect();
    const isSeen = top >= BAR_PX && bottom <= window.innerHeight - BAR_PX;
    // From the top of its question, so that the row of tabs is not cut.
    if (!isSeen) question.scrollIntoView({ block: 'start' });
  }, [part]);
  return end;
}

/** Whether an item was answered wrong, or its key asked for, so that it comes back. */
function isMissed({ kind }: WalkStep, { judged, tried }: Props['state']): boolean {
  if (kind === 'card' || isOpenKind(kind)) return false;
  return judged === null || judged.verdict === 'wrong' || tried.length > 0;
}

/** The key that an item's last stage reveals. */
function revealedBy({ stage, answer, explanation, source }: WalkStep): Judged['shown'] {
  if (stage !== 'shown' || answer === undefined) return null;
  return { answer, explanation: explanation ?? null, source: source ?? null };
}

type HintProps = { stage: WalkStep['stage']; hint: NonNullable<WalkStep['hint']> };

/** A hint above the choices, so that it is read before the next try. */
function Hint({ stage, hint }: HintProps) {
  return (
    <section className="animate-rise rounded-box border-lamp bg-lamp-soft border-s-4 p-4 max-sm:p-3">
      <h3 className="text-lamp-ink flex items-center gap-2 text-sm font-semibold">
        <BulbIcon />
        {stage === 'hint2' ? copy.hintTitle.hint2 : copy.hintTitle.hint1}
      </h3>
      {stage === 'hint2' && hint.ruledOut !== undefined && (
        <p className="sr-only">{copy.ruledOut}</p>
      )}
      <p dir={directionOf(hint.text)} className="mt-1.5 whitespace-pre-line">
        <MixedText text={hint.text} />
      </p>
      {hint.source && (
        <p className="text-ink-2 mt-1 text-sm">
          <MixedName
            text={copy.hintPlace(hint.source.fileName, hint.source.page, hint.source.pageLabel)}
          />
        </p>
      )}
    </section>
  );
}

function Verdict({ verdict }: { verdict: 'right' | 'wrong' }) {
  const isRight = verdict === 'right';
  return (
    <p
      className={cx(
        'animate-rise mt-4 flex items-center gap-2 font-semibold',
        isRight ? 'text-ok' : 'text-danger',
      )}
    >
      {isRight ? <CheckIcon /> : <CloseIcon />}
      {isRight ? copy.right : studyCopy.results.verdicts.wrong}
    </p>
  );
}
