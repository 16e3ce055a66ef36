import { cardFaces } from '@nibras/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { itemsQuery } from '#src/api/study.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { walkPath } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { ChevronDownIcon, QuestionIcon } from '#src/ui/icons/icons.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';

const copy = courseCopy.guide.questions;
const MOST = 3;

type Props = { centerId: string; topic: string };

/** Up to three questions about a heading, each with a folded answer. */
export function GuideQuestions({ centerId, topic }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-line mt-4 border-t pt-2">
      <Button
        variant="quiet"
        size="sm"
        className="-ms-4"
        icon={<QuestionIcon />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {copy.title}
      </Button>
      {isOpen && <Questions {...{ centerId, topic }} />}
    </div>
  );
}

function Questions({ centerId, topic }: Props) {
  const list = useInfiniteQuery(itemsQuery(centerId, { topic }));
  if (list.isPending) return <Spinner label={copy.loading} className="py-3" />;
  if (list.data === undefined) return <QueryFailure query={list} words={copy.failed} />;
  const items = list.data.pages.flatMap((page) => page.items).slice(0, MOST);
  if (items.length === 0) return <p className="text-ink-2 py-2 text-sm">{copy.none}</p>;
  return (
    <>
      <ol className="mt-1 grid grid-cols-1 gap-2">
        {items.map((item) => {
          const { front, back } = cardFaces(item);
          return (
            // Their late layout would move the content below.
            <li
              key={item.id}
              className="rounded-box bg-sunk px-4 py-2.5 [&_.md-group]:[content-visibility:visible]!"
            >
              <div dir={directionOf(front)} className="font-medium">
                <Markdown text={front} isStreaming={false} />
              </div>
              <details className="mt-1">
                <summary className="text-brand-ink flex min-h-8 cursor-pointer list-none items-center gap-1.5 text-sm [&::-webkit-details-marker]:hidden">
                  {copy.answer}
                  <ChevronDownIcon className="transition-transform in-open:rotate-180" />
                </summary>
                <div dir={directionOf(back)} className="mt-1">
                  <Markdown text={back} isStreaming={false} />
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      <Link
        to={walkPath(centerId, { topic })}
        className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), 'mt-3')}
      >
        {copy.walk}
      </Link>
    </>
  );
}
