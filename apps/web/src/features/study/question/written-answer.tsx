import { ITEM_ANSWER_MAX, type Given, type ItemAnswer } from '@nibras/contract';
import { studyCopy } from '#src/features/study/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

type Props = {
  given: Given;
  onGive?: ((given: Given) => void) | undefined;
  answer?: ItemAnswer | undefined;
  isLong: boolean;
  /** Whether the sentence above shows the right answer in its blank. */
  isKeyAbove: boolean;
};

/** A written answer, or its result beside the right one. */
export function WrittenAnswer({ given, onGive, answer, isLong, isKeyAbove }: Props) {
  const text = typeof given === 'string' ? given : '';
  if (onGive) {
    const field = {
      label: studyCopy.exam.given,
      hideLabel: true,
      placeholder: studyCopy.exam.given,
      dir: directionOf(text),
      autoComplete: 'off',
      maxLength: ITEM_ANSWER_MAX,
      value: text,
    };
    const give = (value: string): void => onGive(value === '' ? null : value);
    return isLong ? (
      <TextArea {...field} rows={4} onChange={({ target }) => give(target.value)} />
    ) : (
      <TextField {...field} onChange={({ target }) => give(target.value)} className="max-w-md" />
    );
  }
  if (!answer || (isKeyAbove && text === '')) return null;
  return (
    <dl className="grid grid-cols-1 gap-3">
      {text !== '' && <LabelledText label={studyCopy.results.yours} text={text} />}
      {!isKeyAbove && (
        <LabelledText
          label={studyCopy.results.right}
          text={String(answer.accepted[0] ?? '')}
          isKey
        />
      )}
    </dl>
  );
}

function LabelledText({
  label,
  text,
  isKey = false,
}: {
  label: string;
  text: string;
  isKey?: boolean;
}) {
  return (
    <div>
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className={cx('whitespace-pre-line', isKey && 'text-ok')}>
        <MixedName text={text} />
      </dd>
    </div>
  );
}
