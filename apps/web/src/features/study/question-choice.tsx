import { QUESTION_KINDS, QUESTIONS_MAX, type QuestionKind } from '@nibras/contract';
import type { ReactNode } from 'react';
import { Chips } from './chips.tsx';
import { studyCopy } from './copy.ts';
import { NumberField } from './number-field.tsx';

const copy = studyCopy.make;

type Choice = { count: number; kinds: QuestionKind[]; topics: string[] };

type Props = {
  label: string;
  hint?: string;
  values: Choice;
  error: string | undefined;
  set: ((name: 'count', value: number) => void) &
    ((name: 'kinds', value: QuestionKind[]) => void) &
    ((name: 'topics', value: string[]) => void);
  /** Stands beside the number. */
  beside?: ReactNode;
  /** The headings to choose from. */
  headings: readonly string[];
  /** The headings that the student knows least of. */
  weak?: readonly string[];
  /** Kinds without questions are left out. */
  isThere?: (kind: QuestionKind) => boolean;
};

/** The number, kinds and headings of questions. */
export function QuestionChoice(props: Props) {
  const { values, set, headings, weak = [], beside, isThere = () => true, ...field } = props;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          {...field}
          name="count"
          max={QUESTIONS_MAX}
          value={values.count}
          onChange={(count) => set('count', count)}
        />
        {beside}
      </div>
      <Chips
        label={copy.kinds}
        all={copy.allKinds}
        choices={QUESTION_KINDS.filter(isThere).map((kind) => ({
          value: kind,
          label: studyCopy.kinds[kind],
        }))}
        chosen={values.kinds}
        onChange={(kinds) => set('kinds', kinds as QuestionKind[])}
      />
      {headings.length > 1 && (
        <Chips
          label={copy.topics}
          all={copy.allTopics}
          {...(weak.length > 0 && { some: { label: copy.weakTopics, values: weak } })}
          choices={headings.map((heading) => ({ value: heading, label: heading }))}
          chosen={values.topics}
          onChange={(topics) => set('topics', topics)}
        />
      )}
    </>
  );
}
