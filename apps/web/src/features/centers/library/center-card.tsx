import type { Center } from '@nibras/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CenterBadge } from '#src/features/centers/center-badge.tsx';
import { OVER_LIBRARY } from '#src/features/centers/open/use-open-center.ts';
import { centerPath } from '#src/lib/paths.ts';
import { Card } from '#src/ui/surfaces/card.tsx';
import { CenterCover } from './center-cover.tsx';
import { CenterSummary } from './center-summary.tsx';

type Props = {
  center: Center;
  /** One below the heading that the card stands under. */
  heading: 'h2' | 'h3';
  /** Whether the library lies beneath: then closing the center is a step back. */
  isInLibrary?: boolean;
  /** Stands below the rest and can be clicked for itself. */
  children?: ReactNode;
};

/** A center at a glance; a click anywhere on it opens the center. */
export function CenterCard({ center, heading: Heading, isInLibrary = false, children }: Props) {
  return (
    <Card
      as="article"
      padded={false}
      lifted
      className="hover:border-edge has-[a:focus-visible]:outline-brand-ink relative flex w-full flex-col overflow-hidden transition-colors has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2"
    >
      <CenterCover center={center} />
      <div className="flex flex-1 flex-col gap-1 px-4.5 py-4">
        <div className="flex items-start justify-between gap-3">
          <Heading className="min-w-0 text-base leading-snug">
            <Link
              to={centerPath(center.id)}
              state={isInLibrary ? OVER_LIBRARY : null}
              className="outline-none after:absolute after:inset-0"
            >
              <bdi>{center.title}</bdi>
            </Link>
          </Heading>
          <CenterBadge isActive={center.isActive} />
        </div>
        <p className="text-ink-3 truncate text-sm">{center.specialization}</p>
        <CenterSummary center={center} />
        {children}
      </div>
    </Card>
  );
}
