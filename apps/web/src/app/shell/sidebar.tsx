import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { appCopy } from '#src/app/copy.ts';
import { SubjectList } from '#src/features/centers/subjects/subject-list.tsx';
import { ChatList } from '#src/features/chat/list/chat-list.tsx';
import { LANDING_PATH } from '#src/lib/paths.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Logo } from '#src/ui/brand/logo.tsx';
import { CloseIcon } from '#src/ui/icons/icons.tsx';
import { MorePages } from './more-pages.tsx';
import { UserCard } from './user-card.tsx';

type SidebarProps = { onLeave?: () => void; onAddSubject: () => void };

/** Brand, subjects and the user; the same in the side column and in the drawer. */
export function Sidebar({ onLeave, onAddSubject }: SidebarProps): ReactNode {
  return (
    <div className="bg-sunk flex h-full flex-col gap-6 overflow-y-auto px-3.5 py-5">
      <div className="flex items-center justify-between">
        <Link to={LANDING_PATH} onClick={onLeave} className="rounded-chip px-2.5 py-1">
          <Logo />
        </Link>
        {onLeave && <IconButton label={appCopy.nav.close} icon={<CloseIcon />} onClick={onLeave} />}
      </div>
      <nav aria-label={appCopy.nav.label} className="-mx-1 min-h-44 flex-1 overflow-y-auto px-1">
        <SubjectList
          onLeave={onLeave}
          onAdd={onAddSubject}
          renderChats={(subject) => <ChatList {...subject} onLeave={onLeave} />}
        />
      </nav>
      <MorePages onLeave={onLeave} />
      <UserCard onLeave={onLeave} />
    </div>
  );
}
