import type { Study } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { studyQuery } from '#src/api/study.ts';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { NEW_EXAM, NEW_PARAM, walkPath } from '#src/lib/paths.ts';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { MissingCenter } from '#src/product/missing-center.tsx';
import { useStudyEvents } from '#src/realtime/use-study-events.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import { Tabs } from '#src/ui/actions/tabs.tsx';
import { cx } from '#src/ui/cx.ts';
import { PencilIcon, PlusIcon, SearchIcon, SparkIcon } from '#src/ui/icons/icons.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
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
  const [query, setQuery] = useSearchParams();
  const [own, setOver] = useState<Over>(null);
  const study = useQuery(studyQuery(centerId));
  if (isNotFound(study.error)) return <MissingCenter />;
  const over = query.get(NEW_PARAM) === NEW_EXAM ? 'exam' : own;
  const close = (): void => {
    setOver(null);
    setQuery((now) => withoutNew(now), { replace: true });
  };
  const { data } = study;
  return (
    <div className="mx-auto w-full max-w-4xl">
      <header className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-2 max-sm:-mt-3 sm:mb-4 sm:gap-x-3">
        {/* On a phone, the tab above says it. */}
        <h1 className="text-2xl outline-none max-sm:sr-only">{copy.title}</h1>
        <ExamDay centerId={centerId} />
        {data && <StudyActions {...{ centerId }} study={data} onOpen={setOver} />}
      </header>
      {study.isPending && <Loading />}
      {data === undefined && study.error && <QueryFailure query={study} words={copy.failed} />}
      {data && <Loaded key={centerId} {...{ centerId }} study={data} onOpen={setOver} />}
      {data && (
        <Suspense>
          {over === 'own' && <ItemForm {...{ centerId, item: null }} onClose={close} />}
          {over === 'make' && <MakeDialog {...{ centerId }} study={data} onClose={close} />}
          {over === 'exam' && <NewExamDialog {...{ centerId }} study={data} onClose={close} />}
        </Suspense>
      )}
    </div>
  );
}

type PartProps = { centerId: string; study: Study; onOpen: (over: Over) => void };

function StudyActions({ centerId, study, onOpen }: PartProps) {
  const isPhone = useMediaQuery('(max-width: 639px)');
  const exam = {
    label: copy.bank.exam,
    icon: <PencilIcon />,
    onSelect: () => onOpen('exam'),
  };
  return (
    <div className="ms-auto flex gap-2 max-sm:order-first max-sm:flex-auto">
      <Link
        to={walkPath(centerId)}
        className={cx(
          buttonClass({ size: 'sm' }),
          'max-sm:grow max-sm:px-2 max-sm:whitespace-nowrap',
        )}
      >
        {masteryCopy.start}
      </Link>
      {!isPhone && (
        <Button variant="secondary" size="sm" icon={exam.icon} onClick={exam.onSelect}>
          {exam.label}
        </Button>
      )}
      <LazyMenu
        align="end"
        trigger={
          <Button variant="secondary" size="sm" icon={<PlusIcon />} className="max-sm:px-3">
            <span className="max-sm:sr-only">{copy.bank.add}</span>
          </Button>
        }
        items={[
          ...(isPhone ? [exam] : []),
          {
            label: copy.bank.make,
            icon: <SparkIcon />,
            disabled: study.run?.state === 'running',
            onSelect: () => onOpen('make'),
          },
          { label: copy.bank.own, icon: <PencilIcon />, onSelect: () => onOpen('own') },
        ]}
      />
    </div>
  );
}

function Loaded({ centerId, study, onOpen }: PartProps) {
  const [query, setQuery] = useSearchParams();
  const [isSearching, setSearching] = useState(false);
  const asked = query.get('tab');
  const tab = asked === 'exams' || asked === 'mastery' ? asked : 'bank';
  return (
    <>
      {study.run && <RunStatus run={study.run} />}
      <Tabs
        label={copy.tabs.label}
        value={tab}
        onChange={(next) => setQuery(next === 'bank' ? {} : { tab: next }, { replace: true })}
        bar={(tabList) => (
          <div className="flex items-center justify-between gap-1">
            {tabList}
            {tab === 'bank' && study.counts.length > 0 && (
              <IconButton
                label={copy.bank.search}
                icon={<SearchIcon />}
                aria-expanded={isSearching}
                onClick={() => setSearching(!isSearching)}
                className="sm:hidden"
              />
            )}
          </div>
        )}
        tabs={[
          {
            value: 'bank',
            label: copy.tabs.bank,
            content: <Bank {...{ centerId, study, isSearching }} onMake={() => onOpen('make')} />,
          },
          {
            value: 'exams',
            label: copy.tabs.exams,
            content: <ExamList {...{ centerId }} onNew={() => onOpen('exam')} />,
          },
          { value: 'mastery', label: copy.tabs.mastery, content: <Mastery centerId={centerId} /> },
        ]}
      />
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
