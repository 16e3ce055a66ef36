import type { Study } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { centerQuery } from '#src/api/centers.ts';
import { studyQuery } from '#src/api/study.ts';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { NEW_EXAM, NEW_PARAM, walkPath } from '#src/lib/paths.ts';
import { MissingCenter } from '#src/product/missing-center.tsx';
import { useStudyEvents } from '#src/realtime/use-study-events.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import { Tabs } from '#src/ui/actions/tabs.tsx';
import { PencilIcon, PlusIcon, SparkIcon } from '#src/ui/icons/icons.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { Bank } from './bank/bank.tsx';
import { RunStatus } from './bank/run-status.tsx';
import { studyCopy as copy } from './copy.ts';
import { masteryCopy } from './mastery/copy.ts';
import { ExamDay } from './exam-day/exam-day.tsx';
import { ExamList } from './exam/exam-list.tsx';
import { Mastery } from './mastery/mastery.tsx';

const ItemForm = lazy(async () => ({ default: (await import('./bank/item-form.tsx')).ItemForm }));
const MakeDialog = lazy(async () => ({
  default: (await import('./bank/make-dialog.tsx')).MakeDialog,
}));
const NewExamDialog = lazy(async () => ({
  default: (await import('./exam/new-exam-dialog.tsx')).NewExamDialog,
}));

type Over = 'own' | 'make' | 'exam' | null;

/** The questions and exams of a center. */
export function StudyPage() {
  const { centerId = '' } = useParams();
  useStudyEvents();
  const study = useQuery(studyQuery(centerId));
  const course = useQuery(centerQuery(centerId)).data?.courseName ?? '';
  if (isNotFound(study.error)) return <MissingCenter />;
  return (
    <div className="mx-auto w-full max-w-4xl">
      <header className="mb-3 sm:mb-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h1 className="text-xl outline-none sm:text-2xl">{copy.title}</h1>
          <ExamDay centerId={centerId} />
        </div>
        {course !== '' && (
          // On a phone, the bar above has it.
          <p className="text-ink-2 mt-1 max-sm:hidden">
            <MixedName text={copy.subtitle(course)} />
          </p>
        )}
      </header>
      {study.isPending && <Loading />}
      {study.data === undefined && study.error && (
        <QueryFailure query={study} words={copy.failed} />
      )}
      {study.data && <Loaded key={centerId} centerId={centerId} study={study.data} />}
    </div>
  );
}

function Loaded({ centerId, study }: { centerId: string; study: Study }) {
  const [query, setQuery] = useSearchParams();
  const [own, setOver] = useState<Over>(null);
  const over = query.get(NEW_PARAM) === NEW_EXAM ? 'exam' : own;
  const asked = query.get('tab');
  const tab = asked === 'exams' || asked === 'mastery' ? asked : 'bank';
  const close = (): void => {
    setOver(null);
    setQuery((now) => withoutNew(now), { replace: true });
  };
  return (
    <>
      <div className="mb-3 flex gap-2 sm:mb-5 sm:gap-2.5 max-sm:[&>*]:px-3 max-sm:[&>:not(:last-child)]:grow">
        <Link to={walkPath(centerId)} className={buttonClass()}>
          {masteryCopy.start}
        </Link>
        <Button variant="secondary" icon={<PencilIcon />} onClick={() => setOver('exam')}>
          {copy.bank.exam}
        </Button>
        <LazyMenu
          align="end"
          trigger={
            <Button variant="secondary" icon={<PlusIcon />}>
              <span className="max-sm:sr-only">{copy.bank.add}</span>
            </Button>
          }
          items={[
            {
              label: copy.bank.make,
              icon: <SparkIcon />,
              disabled: study.run?.state === 'running',
              onSelect: () => setOver('make'),
            },
            { label: copy.bank.own, icon: <PencilIcon />, onSelect: () => setOver('own') },
          ]}
        />
      </div>
      {study.run && <RunStatus run={study.run} />}
      <Tabs
        label={copy.tabs.label}
        value={tab}
        onChange={(next) => setQuery(next === 'bank' ? {} : { tab: next }, { replace: true })}
        tabs={[
          {
            value: 'bank',
            label: copy.tabs.bank,
            content: <Bank {...{ centerId, study }} onMake={() => setOver('make')} />,
          },
          {
            value: 'exams',
            label: copy.tabs.exams,
            content: <ExamList {...{ centerId }} onNew={() => setOver('exam')} />,
          },
          { value: 'mastery', label: copy.tabs.mastery, content: <Mastery centerId={centerId} /> },
        ]}
      />
      <Suspense>
        {over === 'own' && <ItemForm {...{ centerId, item: null }} onClose={close} />}
        {over === 'make' && <MakeDialog {...{ centerId, study }} onClose={close} />}
        {over === 'exam' && <NewExamDialog {...{ centerId, study }} onClose={close} />}
      </Suspense>
    </>
  );
}

function withoutNew(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(NEW_PARAM);
  return rest;
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{copy.loading}</span>
      <Skeleton className="mb-6 h-11 w-2/3" />
      <SkeletonText lines={6} />
    </div>
  );
}
