import type { Exam } from '@nibras/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { useCountdown } from '#src/lib/forms/use-countdown.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { ClockIcon } from '#src/ui/icons/icons.tsx';

const copy = studyCopy.exam;
const SOON_SECONDS = 5 * 60;

type Props = { exam: Exam; onOver: () => void };

/**
 * The rest of the time by the server's clock, in whole minutes; it neither ticks nor turns red, and
 * can be hidden.
 */
export function ExamClock({ exam, onOver }: Props) {
  const [isHidden, setHidden] = useState(false);
  const [endMs] = useState(() => endHere(exam));
  const { secondsLeft } = useCountdown(endMs);
  const end = useEffectEvent(onOver);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={isHidden ? copy.showClock : copy.hideClock}
        aria-pressed={isHidden}
        icon={<ClockIcon />}
        onClick={() => setHidden(!isHidden)}
      />
      {(!isHidden || isOver) && (
        <span
          role="timer"
          className={cx(
            'font-semibold whitespace-nowrap tabular-nums',
            secondsLeft <= SOON_SECONDS && 'text-lamp-ink',
          )}
        >
          {wordsOf(secondsLeft)}
        </span>
      )}
    </div>
  );
}

/** The deadline by this device's clock, however wrong it is. */
function endHere({ deadlineAt, now }: Exam): number {
  if (deadlineAt === null) return 0;
  return Date.now() + Date.parse(deadlineAt) - Date.parse(now);
}

function wordsOf(secondsLeft: number): string {
  if (secondsLeft === 0) return copy.over;
  return secondsLeft < 60 ? copy.lastMinute : copy.left(Math.ceil(secondsLeft / 60));
}
