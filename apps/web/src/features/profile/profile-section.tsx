import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '#src/ui/surfaces/card.tsx';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** One card of the page, named by its heading. */
export function ProfileSection({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
