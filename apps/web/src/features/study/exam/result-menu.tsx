import type { Exam } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { examDocumentMutation } from '#src/api/exams.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { newExamPath } from '#src/lib/paths.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import { DownloadIcon, MoreIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';

const copy = studyCopy.results;

type Props = {
  exam: Exam;
  /** Without a miss, another exam is what comes next. */
  isMain: boolean;
};

/** Another exam, and the exam on paper with or without its key. */
export function ResultMenu({ exam: { id, centerId, courseName }, isMain }: Props) {
  const { mutate, isPending, error } = useMutation({
    ...examDocumentMutation(id),
    onSuccess: (file) => saveFile(file, copy.printedName(courseName)),
  });
  const another = centerId === null ? null : newExamPath(centerId);
  return (
    <>
      {another !== null && (
        <Link
          to={another}
          className={cx(
            buttonClass({ variant: isMain ? 'primary' : 'secondary' }),
            'max-sm:grow max-sm:px-3',
          )}
        >
          {copy.again}
        </Link>
      )}
      <LazyMenu
        align="end"
        trigger={
          <IconButton
            label={copy.more}
            icon={<MoreIcon />}
            look="outline"
            disabled={isPending}
            className="size-11"
          />
        }
        items={[
          { label: copy.printed, icon: <DownloadIcon />, onSelect: () => mutate('0') },
          { label: copy.printedKey, icon: <DownloadIcon />, onSelect: () => mutate('1') },
        ]}
      />
      {error && (
        <ErrorBlock
          message={copy.printFailed}
          advice={failureWords(error, '')}
          className="w-full"
        />
      )}
    </>
  );
}
