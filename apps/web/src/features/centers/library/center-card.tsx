import type { Center } from '@nibras/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { chatsQuery } from '#src/api/chats.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { monogram } from '#src/features/centers/monogram.ts';
import { OPENED_HERE } from '#src/features/centers/open/use-open-center.ts';
import { readWords } from '#src/features/centers/page-words.ts';
import {
  CenterBadge,
  ReadingProgress,
  UnreadBadge,
} from '#src/features/centers/reading-progress.tsx';
import { centerPath } from '#src/lib/paths.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { COVER_TONES } from '#src/product/cover-band.tsx';
import { CoverImage } from '#src/product/cover-image.tsx';
import { dayWords } from '#src/product/day-words.ts';
import { Card } from '#src/ui/surfaces/card.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';

type Props = {
  center: Center;
  /** One level below the heading above the card. */
  heading: 'h2' | 'h3';
  /** Below the rest, clickable by itself. */
  children?: ReactNode;
};

/** A summary of a center; a click anywhere opens it over the page. */
export function CenterCard({ center, heading: Heading, children }: Props) {
  const { pathname } = useLocation();
  return (
    <Card
      as="article"
      padded={false}
      lifted
      className="hover:border-edge has-[a:focus-visible]:outline-brand-ink relative flex w-full overflow-hidden transition-colors has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 sm:flex-col"
    >
      <CenterCover center={center} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-4.5 py-4">
        <div className="flex items-start justify-between gap-3">
          <Heading className="min-w-0 text-base leading-snug">
            <Link
              to={centerPath(center.id, pathname)}
              state={OPENED_HERE}
              className="outline-none after:absolute after:inset-0"
            >
              <MixedName text={center.title} />
            </Link>
          </Heading>
          <CenterBadge center={center} />
        </div>
        {center.specialization !== '' && (
          // Cut between words: an ellipsis would take the place of a Latin word's beginning.
          <p className="text-ink-3 max-h-[1lh] overflow-hidden text-sm wrap-anywhere">
            <MixedText text={center.specialization} />
          </p>
        )}
        <UnreadBadge center={center} className="my-1 self-start" />
        <CenterSummary center={center} />
        <CenterUse center={center} />
        {children}
      </div>
    </Card>
  );
}

/** The last lines of a card: the course's subject, and progress or failures of reading. */
function CenterSummary({ center }: { center: Center }) {
  const { description, progress, courseName, isActive, files } = center;
  const isUnread = !isActive && files.length > 0 && files.every((f) => f.status === 'failed');
  return (
    <>
      {description && (
        <p dir={directionOf(description)} className="text-ink-2 line-clamp-2 text-sm">
          <MixedText text={description} />
        </p>
      )}
      {progress ? (
        <ReadingProgress {...{ courseName, progress }} />
      ) : (
        isUnread && <p className="text-danger text-sm">{centersCopy.state.allFailed}</p>
      )}
    </>
  );
}

/** What was read of the course, and the day of its last conversation, where they are known. */
function CenterUse({ center }: { center: Center }) {
  const [nowMs] = useState(() => Date.now());
  const chats = useInfiniteQuery(chatsQuery({})).data?.pages[0]?.chats;
  const last = chats?.find(({ centerId }) => centerId === center.id);
  const said = [
    center.progress === null && readWords(center.files),
    last && centersCopy.state.lastChat(dayWords(last.lastMessageAt, nowMs)),
  ].filter((words) => words);
  if (said.length === 0) return null;
  return <p className="text-ink-3 mt-auto pt-1.5 text-xs">{said.join(' · ')}</p>;
}

/** The server's cover with the course's two letters; beside the words on narrow screens. */
function CenterCover({ center }: { center: Center }) {
  const { imageUrl, courseName, id } = center;
  return (
    <div className="relative w-20 shrink-0 overflow-hidden sm:h-28 sm:w-auto">
      <CoverImage src={imageUrl} tone={toneOf(id)} className="absolute h-full" />
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-5 text-center text-2xl leading-none font-semibold text-[#fff] [text-shadow:0_1px_6px_rgb(0_0_0/0.35)] sm:inset-x-4.5 sm:top-auto sm:bottom-5 sm:text-start sm:text-3xl"
      >
        {monogram(courseName)}
      </span>
    </div>
  );
}

/** For a cover that fails to load; always the same for a center. */
function toneOf(id: string) {
  const sum = Array.from(id, (character) => character.charCodeAt(0)).reduce((a, b) => a + b, 0);
  return COVER_TONES[sum % COVER_TONES.length] ?? 'teal';
}
