import { OVERVIEW_SPANS } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { overviewQuery, type Overview, type OverviewSpan } from '#src/api/admin/overview.ts';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { SegmentedSwitch } from '#src/ui/actions/segmented-switch.tsx';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { StatTile } from '#src/ui/surfaces/stat-tile.tsx';
import { AttentionList } from './attention-list.tsx';
import { overviewCopy as copy } from './copy.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { MEASURES, seriesOf } from './series.ts';

const DEFAULT_SPAN: OverviewSpan = '30';

export function OverviewPage() {
  const [params, setParams] = useSearchParams();
  const span = OVERVIEW_SPANS.find((known) => known === params.get('days')) ?? DEFAULT_SPAN;
  const overview = useQuery(overviewQuery(span));
  const choose = (next: OverviewSpan): void =>
    setParams(next === DEFAULT_SPAN ? {} : { days: next }, { replace: true });
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <Loaded query={overview} skeleton={<OverviewSkeleton />}>
        {(data) => (
          <div className="grid grid-cols-1 gap-6">
            <AttentionList attention={data.attention} />
            <Standing standing={data.standing} />
            <section aria-labelledby="by-day" aria-busy={overview.isPlaceholderData}>
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <h2 id="by-day" className="text-lg">
                  {copy.charts.title}
                </h2>
                <SegmentedSwitch
                  label={copy.span}
                  options={OVERVIEW_SPANS.map((days) => ({
                    value: days,
                    label: copy.days(Number(days)),
                  }))}
                  value={span}
                  onChoose={choose}
                />
              </div>
              <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-3">
                {MEASURES.map((measure) => (
                  <DayChart key={measure.key} {...seriesOf(measure, data.days, data.totals)} />
                ))}
              </div>
              <DayTable days={data.days} />
              <Studied study={data.study} />
              <JudgedVerses verses={data.verses} />
            </section>
          </div>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function Standing({ standing }: { standing: Overview['standing'] }) {
  const { title, ...labels } = copy.standing;
  return (
    <section aria-label={title} className="grid grid-cols-2 gap-3.5 xl:grid-cols-4">
      <StatTile label={labels.users} value={countWords(standing.users)} />
      <StatTile label={labels.withPlan} value={countWords(standing.withPlan)} />
      <StatTile label={labels.paying} value={countWords(standing.paying)} />
      <StatTile label={labels.centers} value={countWords(standing.centers)} />
    </section>
  );
}

function Studied({ study }: { study: Overview['study'] }) {
  const { title, ...labels } = copy.study;
  return (
    <section aria-label={title} className="mt-6">
      <h3 className="mb-3 text-base">{title}</h3>
      <div className="grid grid-cols-2 gap-3.5 xl:grid-cols-4">
        <StatTile label={labels.questionsMade} value={countWords(study.questionsMade)} />
        <StatTile label={labels.examsTaken} value={countWords(study.examsTaken)} />
        <StatTile label={labels.cardsReviewed} value={countWords(study.cardsReviewed)} />
        <StatTile label={labels.filesRead} value={countWords(study.filesRead)} />
      </div>
    </section>
  );
}

function JudgedVerses({ verses }: { verses: Overview['verses'] }) {
  const { title, ...labels } = copy.verses;
  return (
    <section aria-label={title} className="mt-6">
      <h3 className="mb-3 text-base">{title}</h3>
      <div className="grid gap-3.5 sm:grid-cols-3">
        <StatTile label={labels.judged} value={countWords(verses.judged)} />
        <StatTile label={labels.corrected} value={countWords(verses.corrected)} />
        <StatTile label={labels.unknown} value={countWords(verses.unknown)} />
      </div>
    </section>
  );
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-3">
      {MEASURES.map(({ key }) => (
        <Card key={key}>
          <SkeletonText lines={5} />
        </Card>
      ))}
    </div>
  );
}
