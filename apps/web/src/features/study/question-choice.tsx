import { QUESTION_KINDS, QUESTIONS_MAX, type QuestionKind } from '@nibras/contract';
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
  /** The headings to choose from. */
  headings: readonly string[];
  /** Kinds without questions cannot be chosen. */
  isThere?: (kind: QuestionKind) => boolean;
};

/** The number, kinds and headings of questions. */
export function QuestionChoice(props: Props) {
  const { values, set, headings, isThere = () => true, ...field } = props;
  return (
    <>
      <NumberField
        {...field}
        name="count"
        max={QUESTIONS_MAX}
        value={values.count}
        onChange={(count) => set('count', count)}
        className={field.hint === undefined ? 'max-w-40' : 'max-w-60'}
      />
      <Chips
        label={copy.kinds}
        hint={copy.allKinds}
        choices={QUESTION_KINDS.map((kind) => ({
          value: kind,
          label: studyCopy.kinds[kind],
          disabled: !isThere(kind),
        }))}
        chosen={values.kinds}
        onChange={(kinds) => set('kinds', kinds as QuestionKind[])}
      />
      {headings.length > 1 && (
        <Chips
          label={copy.topics}
          hint={copy.allTopics}
          choices={headings.map((heading) => ({ value: heading, label: heading }))}
          chosen={values.topics}
          onChange={(topics) => set('topics', topics)}
        />
      )}
    </>
  );
}
