import type { Passage } from '@nibras/contract';
import { FileNameLink } from '#src/features/centers/open/file-name-link.tsx';
import { useBackPress } from '#src/features/centers/use-back-press.ts';
import { productCopy } from '#src/product/copy.ts';
import { fileAtPage } from '#src/product/passages/file-at-page.ts';
import { PassageDialog } from '#src/product/passages/passage-dialog.tsx';
import { placeInFile } from './passage-place.ts';

type Props = { centerId: string; passage: Passage; onClose: () => void };

/** A passage of an answer on its page, over the center. */
export function AnswerPassage({ centerId, passage, onClose }: Props) {
  useBackPress(onClose);
  const { id, fileName, quote, isOcr } = passage;
  return (
    <PassageDialog
      {...{ centerId, fileName, quote, isOcr, onClose }}
      passageId={id}
      place={placeInFile(passage)}
      link={
        <FileNameLink
          url={fileAtPage(passage)}
          fileName={fileName}
          label={productCopy.passage.open}
        />
      }
    />
  );
}
