import type { ExamDay, Now, PlanBlock } from '@nibras/contract';
import { Button } from '#src/ui/actions/button.tsx';
import { useFold } from '#src/ui/states/use-fold.ts';
import { BlockRow } from './block-row.tsx';
import type { BlockAction } from './change-dialogs.tsx';
import { nowCopy as copy } from './copy.ts';
import { ExamMark } from './exam-mark.tsx';
import { TodayProgress } from './today-progress.tsx';

/** The number of blocks that are shown at once. */
const SHOWN_BLOCKS = 4;

type Props = {
  now: Now;
  blocks: readonly PlanBlock[];
  exams: readonly ExamDay[];
  onAction: (action: BlockAction, block: PlanBlock) => void;
};

/** Today's exams and blocks, without the one above that is to be done now. */
export function TodayList({ now, blocks, exams, onAction }: Props) {
  const others = blocks.filter(({ id }) => id !== now.now.blockId);
  const { seen, left, showAll } = useFold(others, SHOWN_BLOCKS);
  return (
    <section aria-labelledby="today-title">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h2 id="today-title" className="text-lg">
          {copy.today.title}
        </h2>
        <TodayProgress today={now.today} />
      </div>
      {exams.map((exam) => (
        <div key={exam.id} className="mb-2.5">
          <ExamMark exam={exam} />
        </div>
      ))}
      {others.length === 0 ? (
        <p className="text-ink-2">{copy.today.onlyNow}</p>
      ) : (
        <ol className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
          {seen.map((block) => (
            <BlockRow key={block.id} block={block} onAction={onAction} />
          ))}
        </ol>
      )}
      {left > 0 && (
        <Button variant="quiet" size="sm" onClick={showAll} className="mt-2">
          {copy.week.more(left)}
        </Button>
      )}
    </section>
  );
}
