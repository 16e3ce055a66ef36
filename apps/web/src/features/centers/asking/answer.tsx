import type { Passage } from '@nibras/contract';
import { useState } from 'react';
import { centersCopy } from '#src/features/centers/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { InfoIcon, WarningIcon } from '#src/ui/icons/icons.tsx';
import { AnswerPassage } from './answer-passage.tsx';
import { PassageList } from './passage-list.tsx';
import { passagePlace } from './passage-place.ts';
import type { FilesAnswer } from './use-ask.ts';

const copy = centersCopy.ask;

type Props = { centerId: string; answer: FilesAnswer };

/** Sentences of the files with their sources, or plain words that there are none. */
export function Answer({ centerId, answer }: Props) {
  const { confidence, passages } = answer;
  const [open, setOpen] = useState<Passage | null>(null);
  return (
    <div className="border-line mt-4 grid grid-cols-1 gap-3 border-t pt-4">
      {confidence === 'none' && (
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
      {confidence !== 'none' && <Sentences answer={answer} onOpen={setOpen} />}
      {passages.length > 0 && (
        <div>
          <h4 className="text-ink-3 mb-1.5 text-xs font-normal">
            {confidence === 'none' ? copy.noneNear : copy.passages}
          </h4>
          <PassageList passages={passages} onOpen={setOpen} />
        </div>
      )}
      {open && <AnswerPassage centerId={centerId} passage={open} onClose={() => setOpen(null)} />}
    </div>
  );
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
            {/* Its own island, or a full stop would jump to the wrong end. */}
            <bdi dir={directionOf(text)}>{text}</bdi>
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
