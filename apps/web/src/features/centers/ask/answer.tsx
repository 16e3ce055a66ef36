import { pageName, type Passage } from '@nibras/contract';
import { useState } from 'react';
import { centersCopy } from '#src/features/centers/copy.ts';
import { FileNameLink } from '#src/features/centers/open/file-name-link.tsx';
import { useBackPress } from '#src/lib/browser/back-presses.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { productCopy } from '#src/product/copy.ts';
import { fileAtPage } from '#src/product/passages/file-at-page.ts';
import { PassageDialog } from '#src/product/passages/passage-dialog.tsx';
import { InfoIcon, WarningIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import type { FilesAnswer } from './use-ask.ts';

const copy = centersCopy.ask;

type Props = { centerId: string; answer: FilesAnswer };
/** A passage on the screen, and the words that the answer quotes from it. */
type OpenPassage = { passage: Passage; claims: readonly string[] };

/** Sentences of the files with their sources, or a message that there are none. */
export function Answer({ centerId, answer }: Props) {
  const { confidence } = answer;
  const { quoted, others } = splitPassages(answer);
  const isNear = confidence === 'none';
  const [open, setOpen] = useState<OpenPassage | null>(null);
  const openPassage = (passage: Passage): void =>
    setOpen({ passage, claims: claimsOf(answer, passage) });
  return (
    <div className="border-line mt-4 grid grid-cols-1 gap-3 border-t pt-4">
      {isNear && (
        <p className="flex items-start gap-2 font-semibold">
          <InfoIcon className="text-ink-3 mt-1.5" />
          {copy.none}
        </p>
      )}
      {confidence === 'low' && (
        <p className="text-warn flex items-start gap-2 text-sm">
          <WarningIcon className="mt-1" />
          {copy.low}
        </p>
      )}
      {!isNear && <Sentences answer={answer} onOpen={openPassage} />}
      {quoted.length > 0 && (
        <div>
          <h4 className="text-ink-3 mb-1.5 text-xs font-normal">
            {isNear ? copy.noneNear : copy.passages}
          </h4>
          <PassageList passages={quoted} onOpen={openPassage} />
        </div>
      )}
      {others.length > 0 && (
        <details>
          <summary className="rounded-chip text-ink-2 hover:text-ink mb-2 inline-flex min-h-9 items-center px-1 text-sm underline-offset-4 hover:underline">
            {copy.others(others.length)}
          </summary>
          <PassageList passages={others} onOpen={openPassage} />
        </details>
      )}
      {open && <AnswerPassage {...open} centerId={centerId} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Separates quoted passages from others; all count as quoted if there is no answer. */
function splitPassages({ confidence, answer, passages }: FilesAnswer) {
  const numbered = passages.map((passage, at): Numbered => ({ passage, n: at + 1 }));
  const isQuoted = ({ n }: Numbered): boolean =>
    confidence === 'none' || answer.some(({ passage }) => passage === n - 1);
  return { quoted: numbered.filter(isQuoted), others: numbered.filter((one) => !isQuoted(one)) };
}

/** The words quoted from a passage, line by line. */
function claimsOf({ answer, passages }: FilesAnswer, passage: Passage): string[] {
  return answer
    .filter(({ passage: index }) => passages[index] === passage)
    .flatMap(({ text }) => text.split('\n'));
}

type SentencesProps = { answer: FilesAnswer; onOpen: (passage: Passage) => void };

function Sentences({ answer, onOpen }: SentencesProps) {
  const { answer: sentences, passages } = answer;
  const whole = sentences.map(({ text }) => text).join(' ');
  return (
    <p dir={directionOf(whole)} aria-label={copy.answered}>
      {sentences.map(({ text, passage: index }, at) => {
        const passage = passages[index];
        return (
          <span key={at}>
            {/* An element of its own, or a full stop would jump to the wrong end. */}
            <MixedName text={text} className="whitespace-pre-wrap" />
            {passage && (
              <button
                type="button"
                aria-label={copy.citation(index + 1, passagePlace(passage))}
                onClick={() => onOpen(passage)}
                className="bg-lamp-soft text-lamp-ink hover:outline-lamp mx-1 inline-grid size-6 place-items-center rounded-[7px] align-middle text-xs leading-none font-semibold hover:outline-1"
              >
                {index + 1}
              </button>
            )}{' '}
          </span>
        );
      })}
    </p>
  );
}

type AnswerPassageProps = OpenPassage & { centerId: string; onClose: () => void };

/** The page of a passage that an answer cites, over the center. */
function AnswerPassage({ centerId, passage, claims, onClose }: AnswerPassageProps) {
  useBackPress(onClose);
  const { id, fileName, quote, isOcr } = passage;
  return (
    <PassageDialog
      {...{ centerId, fileName, quote, claims, isOcr, onClose }}
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

/** A passage with the number of its citation. */
type Numbered = { passage: Passage; n: number };
type PassageListProps = { passages: readonly Numbered[]; onOpen: (passage: Passage) => void };

/** The sources of an answer, numbered like its citations. */
function PassageList({ passages, onOpen }: PassageListProps) {
  return (
    <ol className="grid grid-cols-1 gap-2">
      {passages.map(({ passage, n }) => (
        <li key={passage.id}>
          <button
            type="button"
            onClick={() => onOpen(passage)}
            className="rounded-input border-line bg-surface hover:border-lamp grid w-full gap-0.5 border px-3.5 py-2.5 text-start text-sm transition-colors"
          >
            <span className="flex min-w-0 items-center gap-2">
              <span className="bg-lamp-soft text-lamp-ink grid size-6 shrink-0 place-items-center rounded-[7px] text-xs leading-none font-semibold">
                {n}
              </span>
              <MixedName text={passage.fileName} className="min-w-0 truncate font-semibold" />
              <span className="text-ink-2 shrink-0">
                {pageName(passage.page, passage.pageLabel)}
              </span>
              {passage.isOcr && <Badge tone="warn">{centersCopy.ask.ocr}</Badge>}
            </span>
            <span dir={directionOf(passage.quote)} className="text-ink-2 line-clamp-2">
              <MixedText text={passage.quote} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** «المحاضرة الثالثة.pdf، صفحة 12». */
function passagePlace({ fileName, page, pageLabel }: Passage): string {
  return `${fileName}، ${pageName(page, pageLabel)}`;
}

/** The page in its file with its heading: «صفحة 12 · البناء الضوئي». */
function placeInFile({ page, pageLabel, heading }: Passage): string {
  const name = pageName(page, pageLabel);
  return heading === null ? name : `${name} · ${heading}`;
}
