import type { FoundSentence } from '#src/api/passages.ts';
import { FileLink } from '#src/product/files/file-link.tsx';
import { fileAtPage } from '#src/product/passages/file-at-page.ts';
import { PassageDialog } from '#src/product/passages/passage-dialog.tsx';
import { searchCopy as copy } from './copy.ts';

type Props = { sentence: FoundSentence; onClose: () => void };

/** The page of a found sentence. */
export function SentencePage({ sentence, onClose }: Props) {
  const { centerId, passageId, fileName, page, pageLabel, text } = sentence;
  return (
    <PassageDialog
      {...{ centerId, passageId, fileName, onClose }}
      quote={text}
      claims={[text]}
      place={copy.place(page, pageLabel)}
      link={
        <FileLink
          url={fileAtPage(sentence)}
          className="text-brand-ink underline-offset-4 hover:underline"
        >
          {copy.openFile}
        </FileLink>
      }
    />
  );
}
