import type { Given, ItemAnswer, ItemKind, ItemOptions } from '@nibras/contract';
import type { ReactNode } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { CardView } from './card-view.tsx';
import { ChoiceList } from './choice-list.tsx';
import { MatchTable } from './match-table.tsx';
import { Stem } from './stem.tsx';
import { WrittenAnswer } from './written-answer.tsx';

const copy = studyCopy.exam;

export type ShownQuestion = {
  kind: ItemKind;
  stem: string;
  options: ItemOptions | null;
};

type Props = {
  question: ShownQuestion;
  /** Names the controls of this question apart from those of others. */
  name: string;
  given?: Given;
  /** Left out where it is only looked at. */
  onGive?: ((given: Given) => void) | undefined;
  /** The key, where it may be seen. */
  answer?: ItemAnswer | undefined;
  /** Wrong answers that were given before. */
  tried?: readonly Given[];
  stemClassName?: string;
  children?: ReactNode;
};

/** One question: as it is written, asked, answered and looked at again. */
export function QuestionView({
  question,
  name,
  given = null,
  onGive,
  answer,
  tried,
  stemClassName = 'text-lg',
  children,
}: Props) {
  const { kind, stem, options } = question;
  const shared = { name, given, onGive, answer, tried };
  return (
    <div className="grid grid-cols-1 gap-4">
      {kind === 'card' ? (
        <CardView {...{ stem, answer, stemClassName }} />
      ) : (
        <Stem stem={stem} className={stemClassName} />
      )}
      {kind === 'mcq' && Array.isArray(options) && (
        <ChoiceList
          {...shared}
          choices={options.map((text, at) => ({ value: at, text, isKey: isKey(answer, text) }))}
        />
      )}
      {kind === 'tf' && (
        <ChoiceList
          {...shared}
          choices={[true, false].map((value) => ({
            value,
            text: value ? copy.true : copy.false,
            isKey: isKey(answer, value),
          }))}
        />
      )}
      {kind === 'match' && options !== null && !Array.isArray(options) && (
        <MatchTable {...shared} columns={options} />
      )}
      {isWritten(kind) && <WrittenAnswer {...shared} isLong={kind !== 'cloze'} />}
      {children}
    </div>
  );
}

const isKey = (answer: ItemAnswer | undefined, value: string | boolean): boolean =>
  answer?.accepted.includes(value) === true;

const isWritten = (kind: ItemKind): boolean =>
  kind !== 'mcq' && kind !== 'tf' && kind !== 'match' && kind !== 'card';
