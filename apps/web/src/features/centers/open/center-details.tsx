import type { Center } from '@nibras/contract';
import { directionOf } from '#src/lib/words/direction.ts';
import { AskFiles } from '#src/features/centers/asking/ask-files.tsx';
import { CenterFiles } from './center-files.tsx';
import { ReadingProgress } from '#src/features/centers/reading-progress.tsx';

export function CenterDetails({ center }: { center: Center }) {
  const { id, courseName, description, progress, isActive, files } = center;
  return (
    <div className="grid grid-cols-1 gap-6">
      {description && (
        <p dir={directionOf(description)} className="whitespace-pre-line">
          {description}
        </p>
      )}
      {progress && <ReadingProgress {...{ courseName, progress }} />}
      {files.length > 0 && <AskFiles centerId={id} isReady={isActive} />}
      <CenterFiles files={files} />
    </div>
  );
}
