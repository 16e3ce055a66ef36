import { isOpenKind, OPTIONS_MAX } from '@nibras/contract';
import { studyCopy } from '#src/features/study/copy.ts';
import type { useForm } from '#src/lib/forms/use-form.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { PlusIcon } from '#src/ui/icons/icons.tsx';
import type { ItemValues } from './item-values.ts';

const copy = studyCopy.form;

type Props = Pick<
  ReturnType<typeof useForm<ItemValues, unknown, unknown>>,
  'values' | 'errors' | 'set' | 'field'
>;

/** The fields of the correct answer, by kind. */
export function ItemKeyFields(props: Props) {
  const { values, errors, set } = props;
  switch (values.kind) {
    case 'mcq':
      return <Options {...props} />;
    case 'match':
      return <Pairs {...props} />;
    case 'tf':
      return (
        <SelectField
          label={copy.truth}
          value={String(values.truth)}
          error={errors.answer}
          options={[
            { value: 'true', label: studyCopy.exam.true },
            { value: 'false', label: studyCopy.exam.false },
          ]}
          onChange={(event) => set('truth', event.target.value === 'true')}
          className="max-w-60"
        />
      );
    case 'cloze':
    case 'card':
    case 'define':
    case 'reason':
    case 'short':
      return <Words {...props} />;
  }
}

function Words({ values: { kind, answer, points }, field }: Props) {
  const isOpen = isOpenKind(kind);
  const label = isOpen ? copy.modelAnswer : kind === 'card' ? copy.back : copy.answer;
  return (
    <>
      <TextArea
        label={label}
        {...field('answer')}
        rows={kind === 'cloze' ? 1 : 3}
        dir={directionOf(answer)}
      />
      {isOpen && (
        <TextArea
          label={copy.points}
          {...field('points')}
          optional
          rows={3}
          hint={copy.pointsHint}
          dir={directionOf(points)}
        />
      )}
    </>
  );
}

function Options({ values: { options, right }, errors, set }: Props) {
  const change = (at: number, text: string): void => set('options', options.with(at, text));
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{copy.options}</legend>
      {options.map((option, at) => (
        <div key={at} className="flex items-center gap-3">
          <input
            type="radio"
            name="right"
            aria-label={copy.rightOption(at + 1)}
            checked={right === at}
            onChange={() => set('right', at)}
            className="accent-brand size-5 shrink-0"
          />
          <TextField
            label={copy.option(at + 1)}
            hideLabel
            placeholder={copy.option(at + 1)}
            dir={directionOf(option)}
            value={option}
            onChange={(event) => change(at, event.target.value)}
            className="flex-1"
          />
        </div>
      ))}
      <Wrong words={errors.options ?? errors.answer} />
      {options.length < OPTIONS_MAX && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            icon={<PlusIcon />}
            onClick={() => set('options', [...options, ''])}
          >
            {copy.addOption}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Pairs({ values: { pairs }, errors, set }: Props) {
  const change = (at: number, side: 'left' | 'right', text: string): void =>
    set(
      'pairs',
      pairs.map((pair, one) => (one === at ? { ...pair, [side]: text } : pair)),
    );
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{copy.options}</legend>
      {pairs.map((pair, at) => (
        <div key={at} className="grid grid-cols-2 gap-2">
          {(['left', 'right'] as const).map((side) => (
            <TextField
              key={side}
              label={copy[side](at + 1)}
              hideLabel
              placeholder={copy[side](at + 1)}
              dir={directionOf(pair[side])}
              value={pair[side]}
              onChange={(event) => change(at, side, event.target.value)}
            />
          ))}
        </div>
      ))}
      <Wrong words={errors.options ?? errors.answer} />
      {pairs.length < OPTIONS_MAX && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            icon={<PlusIcon />}
            onClick={() => set('pairs', [...pairs, { left: '', right: '' }])}
          >
            {copy.addPair}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Wrong({ words }: { words: string | undefined }) {
  return words === undefined ? null : (
    <p role="alert" className="text-danger text-sm">
      {words}
    </p>
  );
}
