import type { WalkStep } from '@nibras/contract';
import { useEffect, useRef } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { QuestionView } from '#src/features/study/question/question-view.tsx';
import { SourceLink } from '#src/features/study/question/source-link.tsx';
import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { BulbIcon, CheckIcon, CloseIcon } from '#src/ui/icons/icons.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { walkCopy as copy } from './copy.ts';
import { OwnTicks } from './own-ticks.tsx';
import { isTicked, type Judged, type useWalk } from './use-walk.ts';

type Props = { centerId: string; step: WalkStep; state: ReturnType<typeof useWalk> };

/** The item with the given answer, a hint, and the verdict. */
export function WalkQuestion({ centerId, step, state }: Props) {
  const { judged, given, give, tried } = state;
  const revealed = judged === null ? revealedBy(step) : judged.shown;
  const isAsked = judged === null && step.stage !== 'shown';
  return (
    <>
      <QuestionView
        question={step}
        name={`walk-${step.itemId}`}
        given={judged?.given ?? given}
        onGive={isAsked ? give : undefined}
        answer={revealed?.answer}
        tried={tried}
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
      {isTicked(step, judged) && (
        <OwnTicks
          points={revealed?.answer.points ?? []}
          isBusy={state.isBusy}
          onSave={state.tick}
          onSkip={judged === null ? state.next : undefined}
        />
      )}
      {revealed && (revealed.source !== null || revealed.explanation) && (
        <div className="border-line mt-4 grid grid-cols-1 gap-3 border-t pt-4">
          {revealed.explanation !== null && revealed.explanation !== '' && (
            <div>
              <h3 className="text-ink-3 text-xs font-normal">{copy.why}</h3>
              <p dir={directionOf(revealed.explanation)}>
                <MixedText text={revealed.explanation} />
              </p>
            </div>
          )}
          {revealed.source && (
            <figure className="rounded-box bg-sunk p-4">
              <blockquote dir={directionOf(revealed.source.quote)} className="mb-2">
                <MixedText text={revealed.source.quote} />
              </blockquote>
              <figcaption>
                <SourceLink centerId={centerId} source={revealed.source} />
              </figcaption>
            </figure>
          )}
        </div>
      )}
    </>
  );
}

/** The key that an item's last stage reveals. */
function revealedBy({ stage, answer, explanation, source }: WalkStep): Judged['shown'] {
  if (stage !== 'shown' || answer === undefined) return null;
  return { answer, explanation: explanation ?? null, source: source ?? null };
}

type HintProps = { stage: WalkStep['stage']; hint: NonNullable<WalkStep['hint']> };

/** A hint above the choices, so that it is read before the next try. */
function Hint({ stage, hint }: HintProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={box}
      className="animate-rise rounded-box border-lamp bg-lamp-soft scroll-my-36 border-s-4 p-4"
    >
      <h3 className="text-lamp-ink flex items-center gap-2 text-sm font-semibold">
        <BulbIcon />
        {stage === 'hint2' ? copy.hintTitle.hint2 : copy.hintTitle.hint1}
      </h3>
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
