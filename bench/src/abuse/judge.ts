import type { Met } from './diary.ts';
import type { Round } from './run-round.ts';

const TIMES = 2;
/**
 * Differences below twice this go unnoticed: pieces are batched for 40 ms, and a small hiccup would
 * double a quiet machine's delay.
 */
const UNNOTICED_MS = 50;
/** A short text searchable within twice this is not noticed. */
const UNNOTICED_TEXT_MS = 3000;

export type Verdict = {
  family: string;
  /** p99 in milliseconds when quiet and under abuse, and their ratio. */
  tokenDelay: Compared;
  firstToken: Compared;
  shortText: Compared;
  refusedOthers: Record<string, number>;
  abuserAnswered: number;
  abuserRefused: number;
  faults: number;
  loopMaxMs: number | null;
  rssMb: number | null;
  failure: string | null;
  met: boolean;
};

type Compared = { quietMs: number; abusedMs: number; ratio: number };

const NOTHING = Number.POSITIVE_INFINITY;

/** Compares with the worse of both quiet times, because busy phases last. */
function compare(
  [before, abused, after]: [Met, Met | null, Met],
  figure: (met: Met) => number,
  unnoticedMs: number,
): Compared {
  const quietMs = Math.max(figure(before), figure(after));
  const abusedMs = abused ? figure(abused) : NOTHING;
  return { quietMs, abusedMs, ratio: abusedMs / Math.max(quietMs, unnoticedMs) };
}

/** Refusals only under abuse; others are due to the machine. */
function refusedMore([before, abused, after]: [Met, Met | null, Met]): Record<string, number> {
  const usual = { ...before.refused, ...after.refused };
  return Object.fromEntries(
    Object.entries(abused?.refused ?? {}).filter(([what]) => !(what in usual)),
  );
}

export function judge(family: string, round: Round, after: Met): Verdict {
  const { quiet, abused, tally, loop, failure } = round;
  const times: [Met, Met | null, Met] = [quiet, abused, after];
  const tokenDelay = compare(times, (met) => met.tokenDelay.p99, UNNOTICED_MS);
  const firstToken = compare(times, (met) => met.firstToken.p99, UNNOTICED_MS);
  const shortText = compare(times, (met) => met.shortTextMs, UNNOTICED_TEXT_MS);
  const refusedOthers = refusedMore(times);
  const faults = tally?.faults ?? 0;
  return {
    family,
    tokenDelay,
    firstToken,
    shortText,
    refusedOthers,
    abuserAnswered: tally?.answered ?? 0,
    abuserRefused: tally?.refused ?? 0,
    faults,
    loopMaxMs: loop?.maxDelayMs ?? null,
    rssMb: loop?.rssMb ?? null,
    failure,
    met:
      isSound({ failure, refusedOthers, faults }) &&
      [tokenDelay, firstToken, shortText].every(({ ratio }) => ratio <= TIMES),
  };
}

/** Whether nobody else was refused and the server neither failed nor hung. */
const isSound = ({
  failure,
  refusedOthers,
  faults,
}: Pick<Verdict, 'failure' | 'refusedOthers' | 'faults'>): boolean =>
  failure === null && Object.keys(refusedOthers).length === 0 && faults === 0;

/**
 * The median measurement by others' waits, which vary randomly; one with any failure takes
 * precedence.
 */
export function middleOf(verdicts: readonly Verdict[]): Verdict {
  const broken = verdicts.find((verdict) => !isSound(verdict));
  if (broken) return broken;
  const ranked = verdicts.toSorted(
    (one, other) => Number(other.met) - Number(one.met) || worstRatio(one) - worstRatio(other),
  );
  const middle = ranked[Math.floor(ranked.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

const worstRatio = ({ tokenDelay, firstToken }: Verdict): number =>
  Math.max(tokenDelay.ratio, firstToken.ratio);

const rounded = (value: number): number | string =>
  Number.isFinite(value) ? Math.round(value * 100) / 100 : '—';

export function lineOf(verdict: Verdict): object {
  const { family, tokenDelay, firstToken, shortText, met, failure } = verdict;
  const compared = ({ quietMs, abusedMs, ratio }: Compared): object => ({
    quietMs: rounded(quietMs),
    abusedMs: rounded(abusedMs),
    ratio: rounded(ratio),
  });
  return {
    measure: `p99 of 50 others under «${family}» / quiet`,
    value: rounded(worstRatio(verdict)),
    bar: `<= ${TIMES}, nobody else refused`,
    met,
    ...(failure !== null && { failure }),
    tokenDelay: compared(tokenDelay),
    firstToken: compared(firstToken),
    shortText: compared(shortText),
    refusedOthers: verdict.refusedOthers,
    abuser: {
      answered: verdict.abuserAnswered,
      refused: verdict.abuserRefused,
      faults: verdict.faults,
    },
    loopMaxMs: verdict.loopMaxMs,
    rssMb: verdict.rssMb,
  };
}

export function rowOf(verdict: Verdict): Record<string, unknown> {
  const { tokenDelay, firstToken, shortText, refusedOthers } = verdict;
  const times = ({ quietMs, abusedMs, ratio }: Compared): string =>
    `${rounded(Math.round(quietMs))} → ${rounded(Math.round(abusedMs))} (×${rounded(ratio)})`;
  const refused = Object.entries(refusedOthers).map(([what, count]) => `${count} × ${what}`);
  return {
    family: verdict.family,
    'token p99, ms': times(tokenDelay),
    'first token p99, ms': times(firstToken),
    'short text, ms': times(shortText),
    'others refused': refused.join(', ') || '0',
    'abuser answered/refused/faults': `${verdict.abuserAnswered}/${verdict.abuserRefused}/${verdict.faults}`,
    'loop max, ms': verdict.loopMaxMs ?? '—',
    held: verdict.met ? 'yes' : `NO ${verdict.failure ?? ''}`.trim(),
  };
}
