import type { ExamDay, Now, PlanBlock, StudyPlan } from '@nibras/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { nowQuery, planQuery, refetchPlan } from '#src/api/study-plan.ts';
import { addDays, todayInRiyadh } from '#src/lib/words/days.ts';
import { useConnection } from '#src/realtime/connection.ts';
import { useServerEvent } from '#src/realtime/use-server-event.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SettingsIcon, WarningIcon } from '#src/ui/icons/icons.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import type { BlockAction } from './change-dialogs.tsx';
import { nowCopy as copy } from './copy.ts';
import { ExamList } from './exam-list.tsx';
import { NowBlock } from './now-block.tsx';
import { PhoneCalendar } from './phone-calendar.tsx';
import { Rest } from './rest.tsx';
import { TermCalendar } from './term-calendar.tsx';
import { TodayList } from './today-list.tsx';
import { WeekList } from './week-list.tsx';

const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialogs.tsx')).ChangeDialog,
}));
const ExamForm = lazy(async () => ({ default: (await import('./exam-form.tsx')).ExamForm }));
const RemoveExam = lazy(async () => ({ default: (await import('./remove-exam.tsx')).RemoveExam }));
const SettingsDialog = lazy(async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
}));

/** The days in the list below today. */
const WEEK_DAYS = 6;

/** What to study now, with the plan behind it. */
export function NowPage() {
  const client = useQueryClient();
  const [today] = useState(todayInRiyadh);
  const now = useQuery(nowQuery);
  const plan = useQuery(planQuery(today));
  const refetch = (): void => void refetchPlan(client);
  useServerEvent('plan-updated', refetch, refetch);
  const failed = [now, plan].find(({ data, error }) => data === undefined && error);
  return (
    <div className="mx-auto w-full max-w-5xl 2xl:max-w-6xl">
      {now.data && plan.data ? (
        <Loaded now={now.data} plan={plan.data} today={today} />
      ) : (
        <>
          <Header />
          {failed ? <QueryFailure query={failed} words={copy.failed} /> : <Loading />}
        </>
      )}
    </div>
  );
}

type Over =
  | { is: 'settings' }
  | { is: 'exam'; exam: ExamDay | null }
  | { is: 'removal'; exam: ExamDay }
  | { is: 'change'; action: BlockAction; block: PlanBlock };

type Props = { now: Now; plan: StudyPlan; today: string };

function Loaded({ now, plan, today }: Props) {
  const [over, setOver] = useState<Over | null>(null);
  const connection = useConnection();
  const isAway = connection === 'lost' || connection === 'given-up';
  const { exams, days, settings, notes } = plan;
  const ofToday = days.find(({ day }) => day === today)?.blocks ?? [];
  const coming = days.filter(({ day }) => day > today && day <= addDays(today, WEEK_DAYS));
  const act = (action: BlockAction, block: PlanBlock): void =>
    setOver({ is: 'change', action, block });
  const addExam = (): void => setOver({ is: 'exam', exam: null });
  const openSettings = (): void => setOver({ is: 'settings' });
  const close = (): void => setOver(null);
  return (
    <>
      <Header onSettings={openSettings} />
      <div role="status">
        {isAway && (
          <p className="rounded-box bg-lamp-soft text-warn mb-4 flex items-start gap-2.5 p-3 text-sm">
            <WarningIcon className="mt-1" />
            {copy.stale}
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 gap-8">
        {now.now.kind === 'rest' ? (
          <Rest {...{ now, plan }} onAddExam={addExam} onSettings={openSettings} />
        ) : (
          <NowBlock now={now.now} onAction={act} />
        )}
        {ofToday.length > 0 && (
          <TodayList
            {...{ now }}
            blocks={ofToday}
            exams={exams.filter(({ day }) => day === today)}
            onAction={act}
          />
        )}
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
          {/* On a narrow screen, the exams stand before the calendar. */}
          <div className="grid grid-cols-1 gap-8 max-lg:contents">
            {coming.length > 0 && (
              <WeekList days={coming} freeDays={settings.freeDays} exams={exams} onAction={act} />
            )}
            <div className="max-lg:order-1">
              <TermCalendar {...{ today, days, exams }} />
            </div>
          </div>
          <div className="grid grid-cols-1 gap-5 max-lg:contents">
            <ExamList
              exams={exams}
              // The reason above is not repeated.
              notes={notes.filter((note) => note !== now.now.why)}
              onAdd={addExam}
              onEdit={(exam) => setOver({ is: 'exam', exam })}
              onRemove={(exam) => setOver({ is: 'removal', exam })}
            />
            <div className="max-lg:order-2">
              <PhoneCalendar hasLink={plan.hasCalendar === true} />
            </div>
          </div>
        </div>
      </div>
      <Suspense>
        {over?.is === 'settings' && <SettingsDialog settings={settings} onClose={close} />}
        {over?.is === 'exam' && <ExamForm exam={over.exam} onClose={close} />}
        {over?.is === 'removal' && <RemoveExam exam={over.exam} onClose={close} />}
        {over?.is === 'change' && <ChangeDialog {...over} today={today} onClose={close} />}
      </Suspense>
    </>
  );
}

function Header({ onSettings }: { onSettings?: () => void }) {
  return (
    <header className="mb-6 flex min-h-15 items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-2xl outline-none">{copy.title}</h1>
        <p className="text-ink-2 mt-1">{copy.line}</p>
      </div>
      {/* Keeps its space while the plan loads, so that the line beside it does not wrap later. */}
      <Button
        variant="quiet"
        size="sm"
        icon={<SettingsIcon />}
        onClick={onSettings}
        className={onSettings ? '' : 'invisible'}
      >
        <span className="max-sm:sr-only">{copy.settings.open}</span>
      </Button>
    </header>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{copy.loading}</span>
      <div className="rounded-card border-line bg-surface mb-8 h-76 border p-5 sm:h-68 sm:p-8">
        <Skeleton className="mb-3 h-4 w-1/4" />
        <Skeleton className="mb-8 h-7 w-3/5" />
        <SkeletonText lines={2} className="mb-8" />
        <Skeleton className="rounded-input h-12 w-full sm:w-44" />
      </div>
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {[0, 1].map((at) => (
          <div key={at} className="rounded-box border-line bg-surface h-15 border p-3">
            <SkeletonText lines={2} />
          </div>
        ))}
      </div>
    </div>
  );
}
