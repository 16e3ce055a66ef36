import type { Given, ItemAnswer } from '@nibras/contract';
import { studyCopy } from '#src/features/study/copy.ts';
import { cx } from '#src/ui/cx.ts';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

const copy = studyCopy.exam;

type Pair = [number, number];

type Props = {
  columns: { left: string[]; right: string[] };
  given: Given;
  onGive?: ((given: Given) => void) | undefined;
  answer?: ItemAnswer | undefined;
};

/** Each row of one column with a select for its partner in the other. */
export function MatchTable({ columns, given, onGive, answer }: Props) {
  const pairs = pairsOf(given);
  const key = pairsOf(answer?.accepted.filter((one): one is Pair => Array.isArray(one)) ?? []);
  const choose = (left: number, right: string): void => {
    const others = pairs.filter(([one]) => one !== left);
    const all: Pair[] = right === '' ? others : [...others, [left, Number(right)]];
    onGive?.(all.sort(([one], [other]) => one - other));
  };
  return (
    <ul className="grid grid-cols-1 gap-3">
      {columns.left.map((text, left) => {
        const mine = partnerOf(pairs, left);
        const right = partnerOf(key, left);
        return (
          <li key={left} className="grid grid-cols-1 items-center gap-2 sm:grid-cols-2">
            <MixedName text={text} className="min-w-0 font-semibold" />
            {onGive ? (
              <SelectField
                label={copy.choosePair(text)}
                hideLabel
                optional
                placeholder={copy.chooseMatch}
                value={mine === null ? '' : String(mine)}
                options={columns.right.map((label, at) => ({ value: String(at), label }))}
                onChange={(event) => choose(left, event.target.value)}
              />
            ) : (
              <span className="grid min-w-0">
                {mine !== null && mine !== right && (
                  <s className="text-danger">
                    <MixedName text={columns.right[mine] ?? ''} />
                  </s>
                )}
                <span className={cx(right !== null && 'text-ok')}>
                  <MixedName text={columns.right[right ?? mine ?? -1] ?? ''} />
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const pairsOf = (given: Given): Pair[] => (Array.isArray(given) ? given : []);

const partnerOf = (pairs: readonly Pair[], left: number): number | null =>
  pairs.find(([one]) => one === left)?.[1] ?? null;
