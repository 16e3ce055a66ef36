import type { WalkStep } from '@nibras/contract';
import { Button } from '#src/ui/actions/button.tsx';
import { BulbIcon, CheckIcon, ForwardIcon } from '#src/ui/icons/icons.tsx';
import { walkCopy as copy } from './copy.ts';
import { hasMoreHints, isTicked, pointsOf, type useWalk } from './use-walk.ts';

type Props = {
  state: ReturnType<typeof useWalk>;
  step: WalkStep | null;
  isAsked: boolean;
  canCheck: boolean;
  onGoOn: () => void;
};

const RATINGS = Object.values(copy.ratings);

/** Actions for the item, within the thumb's reach on a phone or tablet. */
export function WalkActions({ state, step, isAsked, canCheck, onGoOn }: Props) {
  const { judged, isAnswering, isHinting, isShowing, isBusy } = state;
  const ticked = step !== null && isTicked(step, judged) ? pointsOf(step, judged) : null;
  // Several points are ticked one by one.
  if (ticked !== null && ticked.length !== 1) return null;
  return (
    <div className="max-[900px]:bg-paper max-[900px]:border-line mt-4 max-[900px]:sticky max-[900px]:bottom-0 max-[900px]:z-10 max-[900px]:-mx-4 max-[900px]:mt-auto max-[900px]:-mb-6 max-[900px]:border-t max-[900px]:px-4 max-[900px]:pt-3 max-[900px]:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {ticked !== null ? (
        <OneTick isBusy={isBusy} onTick={(isMet) => state.tick([isMet])} />
      ) : !isAsked && judged === null && step?.kind === 'card' ? (
        <Ratings isBusy={isBusy} onRate={state.answer} />
      ) : (
        <div className="flex flex-wrap gap-2.5 max-sm:gap-2">
          {isAsked && step?.kind !== 'card' && (
            <Button
              size="lg"
              disabled={!canCheck || (isBusy && !isAnswering)}
              loading={isAnswering}
              onClick={onGoOn}
              className="disabled:border-edge grow sm:grow-0"
            >
              {copy.check}
            </Button>
          )}
          {!isAsked && (
            <Button
              size="lg"
              disabled={isBusy && !isAnswering}
              loading={isAnswering}
              onClick={onGoOn}
              className="grow sm:grow-0"
            >
              {copy.next}
              <ForwardIcon />
            </Button>
          )}
          {isAsked && step !== null && hasMoreHints(step) && (
            <Button
              variant="secondary"
              size="lg"
              icon={<BulbIcon />}
              disabled={isBusy && !isHinting}
              loading={isHinting}
              onClick={state.hint}
              className="max-sm:px-3"
            >
              {step.stage === 'asked' ? copy.hint : copy.moreHint}
            </Button>
          )}
          {isAsked && (
            <Button
              variant={step?.kind === 'card' ? 'primary' : 'quiet'}
              size="lg"
              disabled={isBusy && !isShowing}
              loading={isShowing}
              onClick={state.show}
              className={step?.kind === 'card' ? 'grow sm:grow-0' : 'max-sm:px-3'}
            >
              {copy.show}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type OneTickProps = { isBusy: boolean; onTick: (isMet: boolean) => void };

/** An own answer of one point: it was known, or not. */
function OneTick({ isBusy, onTick }: OneTickProps) {
  const { ask, yes, no } = copy.oneTick;
  return (
    <div role="group" aria-label={ask} className="flex flex-wrap items-center gap-2.5">
      <p className="font-semibold max-sm:w-full sm:me-2">{ask}</p>
      <Button
        size="lg"
        icon={<CheckIcon />}
        disabled={isBusy}
        onClick={() => onTick(true)}
        className="max-sm:grow"
      >
        {yes}
      </Button>
      <Button
        variant="secondary"
        size="lg"
        disabled={isBusy}
        onClick={() => onTick(false)}
        className="max-sm:grow"
      >
        {no}
      </Button>
    </div>
  );
}

type RatingsProps = { isBusy: boolean; onRate: (rating: number) => void };

function Ratings({ isBusy, onRate }: RatingsProps) {
  return (
    <div role="group" aria-label={copy.card} className="grid grid-cols-4 gap-2">
      {RATINGS.map((name, at) => (
        <Button
          key={name}
          variant={at === 2 ? 'primary' : 'secondary'}
          size="lg"
          disabled={isBusy}
          onClick={() => onRate(at + 1)}
          className="px-2"
        >
          {name}
          <kbd aria-hidden="true" className="hidden text-xs pointer-fine:inline">
            {at + 1}
          </kbd>
        </Button>
      ))}
    </div>
  );
}
