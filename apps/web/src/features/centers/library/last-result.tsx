import type { Exam } from '@nibras/contract';
import { centersCopy } from '#src/features/centers/copy.ts';
import { examPath } from '#src/lib/paths.ts';
import { LinkCard } from '#src/product/link-card.tsx';
import { PencilIcon } from '#src/ui/icons/icons.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';

const copy = centersCopy.continue;

/** The last exam: its result, or a link back into it. */
export function LastResult({ exam }: { exam: Exam }) {
  const { id, courseName } = exam;
  return (
    <LinkCard to={examPath(id)} icon={<PencilIcon />} className="items-start">
      <span className="text-ink-3 truncate text-sm">{copy.lastExam}</span>
      <span className="truncate font-semibold">
        <MixedName text={courseName} />
      </span>
      <span className="text-ink-2 text-sm">
        <MixedText text={resultOf(exam)} />
      </span>
    </LinkCard>
  );
}

function resultOf({ state, score }: Exam): string {
  if (state === 'running') return copy.examRuns;
  return score === null ? copy.examUnmarked : copy.examScore(Math.round(score * 100));
}
