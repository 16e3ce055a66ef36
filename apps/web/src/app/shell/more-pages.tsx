import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unseenQuery } from '#src/api/help-desk.ts';
import { appCopy } from '#src/app/copy.ts';
import { PATHS } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import {
  BookIcon,
  BulbIcon,
  ClockIcon,
  HeadsetIcon,
  QuestionIcon,
  SettingsIcon,
} from '#src/ui/icons/icons.tsx';
import { SideLink } from './side-link.tsx';
import { UnseenBadge } from './unseen-badge.tsx';

const { nav } = appCopy;

/** The pages below the subjects; those where answers come in say how many wait. */
export function MorePages({ onLeave }: { onLeave: (() => void) | undefined }): ReactNode {
  const unseen = useQuery(unseenQuery).data;
  const { user } = useSession();
  return (
    <nav aria-label={nav.more} className="-mb-3 grid gap-0.5">
      <SideLink to={PATHS.oldChats} icon={<ClockIcon />} onLeave={onLeave}>
        {nav.oldChats}
      </SideLink>
      <SideLink to={PATHS.library} icon={<BookIcon />} onLeave={onLeave}>
        {nav.library}
      </SideLink>
      <SideLink to={PATHS.faq} icon={<QuestionIcon />} onLeave={onLeave}>
        {nav.faq}
      </SideLink>
      <SideLink to={PATHS.suggestions} icon={<BulbIcon />} onLeave={onLeave}>
        {nav.suggestions}
        <UnseenBadge count={unseen?.suggestions ?? 0} />
      </SideLink>
      <SideLink to={PATHS.support} icon={<HeadsetIcon />} onLeave={onLeave}>
        {nav.support}
        <UnseenBadge count={unseen?.support ?? 0} />
      </SideLink>
      {user?.role === 'admin' && (
        <SideLink to={PATHS.admin} icon={<SettingsIcon />} onLeave={onLeave}>
          {nav.console}
        </SideLink>
      )}
    </nav>
  );
}
