import type { Given, ItemAnswer } from '@nibras/contract';
import { cx } from '#src/ui/cx.ts';
import { CheckIcon, CloseIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { pairsOf, partnerOf, type Pair } from './match-pairs.ts';

type Props = {
  columns: { left: string[]; right: string[] };
  given: Given;
  answer?: ItemAnswer | undefined;
};

/** Each entry of one column with its partner, and a wrong partner struck out. */
export function MatchTable({ columns, given, answer }: Props) {
  const pairs = pairsOf(given);
  const key = pairsOf(answer?.accepted.filter((one): one is Pair => Array.isArray(one)) ?? []);
  return (
    <ul className="divide-line grid grid-cols-1 divide-y">
      {columns.left.map((text, left) => {
        const mine = partnerOf(pairs, left);
        const right = partnerOf(key, left);
        const isWrong = right !== null && mine !== null && mine !== right;
        return (
          <li key={left} className="grid grid-cols-1 gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[2fr_3fr]">
            <MixedName text={text} className="min-w-0 font-semibold" />
            <span className="grid min-w-0 gap-1">
              {isWrong && (
                <span className="text-danger flex items-start gap-2">
                  <CloseIcon className="mt-1.5 shrink-0" />
                  <s>
                    <MixedName text={columns.right[mine] ?? ''} />
                  </s>
                </span>
              )}
              <span className={cx('flex items-start gap-2', right !== null && 'text-ok')}>
                {right !== null && <CheckIcon className="mt-1.5 shrink-0" />}
                <MixedName text={columns.right[right ?? mine ?? -1] ?? ''} />
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
