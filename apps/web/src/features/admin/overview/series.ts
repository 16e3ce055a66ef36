import type { Overview, OverviewDay } from '#src/api/admin/overview.ts';
import { costWords, countWords, halalaWords } from '#src/features/admin/parts/amounts.ts';
import { overviewCopy } from './copy.ts';
import type { Series } from './day-chart.tsx';

type Counts = Overview['totals'];

export type Measure = {
  key: string;
  title: string;
  value: (counts: Counts) => number;
  words: (counts: Counts) => string;
};

const { charts } = overviewCopy;

const counted = (key: keyof Counts, title: string): Measure => ({
  key,
  title,
  value: (counts) => counts[key],
  words: (counts) => countWords(counts[key]),
});

/** The charts, in order. */
export const MEASURES: readonly Measure[] = [
  counted('signUps', charts.signUps),
  counted('activeStudents', charts.activeStudents),
  counted('questions', charts.questions),
  counted('centers', charts.centers),
  {
    key: 'payments',
    title: charts.payments,
    value: ({ paymentsHalalas }) => paymentsHalalas,
    words: ({ paymentsHalalas, payments }) =>
      overviewCopy.payments(halalaWords(paymentsHalalas), countWords(payments)),
  },
  {
    key: 'cost',
    title: charts.cost,
    value: ({ costMicros }) => costMicros,
    words: ({ costMicros }) => costWords(costMicros),
  },
];

export function seriesOf(measure: Measure, days: readonly OverviewDay[], totals: Counts): Series {
  return {
    title: measure.title,
    total: measure.words(totals),
    points: days.map((day) => ({
      day: day.day,
      value: measure.value(day),
      words: measure.words(day),
    })),
  };
}
