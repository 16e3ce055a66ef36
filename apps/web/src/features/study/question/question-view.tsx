import {
  BLANK,
  type Given,
  type ItemAnswer,
  type ItemKind,
  type ItemOptions,
} from '@nibras/contract';
import type { ReactNode } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { CardView } from './card-view.tsx';
import { ChoiceList } from './choice-list.tsx';
import { MatchBoard } from './match-board.tsx';
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
  /** A prefix for the names of this question's controls. */
  name: string;
  given?: Given;
  /** Missing in results. */
  onGive?: ((given: Given) => void) | undefined;
  /** The key, if it may be shown. */
  answer?: ItemAnswer | undefined;
  /** Earlier wrong answers. */
  tried?: readonly Given[];
  stemClassName?: string;
  /** Stands between the stem and the choices. */
  hint?: ReactNode;
  children?: ReactNode;
};

/** A question: as a preview, to answer, or with its result. */
export function QuestionView({
  question,
  name,
  given = null,
  onGive,
  answer,
  tried,
  stemClassName = 'text-lg',
  hint,
  children,
}: Props) {
  const { kind, stem, options } = question;
  const shared = { name, given, onGive, answer, tried };
  return (
    <div className="grid grid-cols-1 gap-4">
      {kind === 'card' ? (
        <CardView {...{ stem, answer, stemClassName }} />
      ) : (
        <Stem stem={stem} word={wordOf(question, answer)} className={stemClassName} />
      )}
      {hint}
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
      {kind === 'match' &&
        options !== null &&
        !Array.isArray(options) &&
        (onGive ? (
          <MatchBoard {...{ given, onGive }} columns={options} />
        ) : (
          <MatchTable {...{ given, answer }} columns={options} />
        ))}
      {isWritten(kind) && (
        <WrittenAnswer
          {...shared}
          isLong={kind !== 'cloze'}
          isKeyAbove={wordOf(question, answer) !== undefined}
        />
      )}
      {children}
    </div>
  );
}

/** The word that fills the only blank of a sentence. */
function wordOf({ kind, stem }: ShownQuestion, answer: ItemAnswer | undefined): string | undefined {
  const [word] = answer?.accepted ?? [];
  const isOne = kind === 'cloze' && stem.split(BLANK).length === 2;
  return isOne && typeof word === 'string' ? word : undefined;
}

const isKey = (answer: ItemAnswer | undefined, value: string | boolean): boolean =>
  answer?.accepted.includes(value) === true;

const isWritten = (kind: ItemKind): boolean =>
  kind !== 'mcq' && kind !== 'tf' && kind !== 'match' && kind !== 'card';
