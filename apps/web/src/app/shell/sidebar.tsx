import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unseenQuery } from '#src/api/help-desk.ts';
import { appCopy } from '#src/app/copy.ts';
import { AssistantList } from '#src/features/centers/sidebar/assistant-list.tsx';
import { ChatList } from '#src/features/chat/list/chat-list.tsx';
import { LANDING_PATH, NOW_PATH, PATHS } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { arabicCount } from '#src/lib/words/arabic-count.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Logo } from '#src/ui/brand/logo.tsx';
import {
  BookIcon,
  BulbIcon,
  CalendarIcon,
  CardIcon,
  ClockIcon,
  CloseIcon,
  HeadsetIcon,
  QuestionIcon,
  SearchIcon,
  SettingsIcon,
} from '#src/ui/icons/icons.tsx';
import { Avatar } from '#src/ui/surfaces/avatar.tsx';
import { SideLink } from './side-link.tsx';

const { nav } = appCopy;

type SidebarProps = { onLeave?: () => void; onAddCenter: () => void; onSearch: () => void };

/** Brand, assistants and the user; used in the sidebar and in the drawer, which scrolls whole. */
export function Sidebar({ onLeave, onAddCenter, onSearch }: SidebarProps): ReactNode {
  return (
    <div className="bg-sunk short:gap-2 short:py-2 flex h-full flex-col gap-3 overflow-y-auto px-3.5 py-3">
      <div className="flex items-center justify-between">
        <Link to={LANDING_PATH} onClick={onLeave} className="rounded-chip px-2.5 py-1">
          <Logo />
        </Link>
        {onLeave && <IconButton label={appCopy.nav.close} icon={<CloseIcon />} onClick={onLeave} />}
      </div>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
        className="rounded-input border-line bg-surface text-ink-2 hover:border-edge flex min-h-10 items-center gap-2.5 border px-3 text-sm transition-colors"
      >
        <SearchIcon />
        {appCopy.nav.search}
        <span aria-hidden="true" className="text-ink-3 ms-auto text-xs pointer-coarse:hidden">
          <kbd dir="ltr" className="font-sans">
            Ctrl K
          </kbd>
        </span>
      </button>
      <nav aria-label={nav.study} className="short:grid-cols-2 grid">
        <SideLink to={NOW_PATH} icon={<CalendarIcon />} onLeave={onLeave}>
          {nav.today}
        </SideLink>
        <SideLink to={PATHS.review} icon={<CardIcon />} onLeave={onLeave}>
          {nav.review}
        </SideLink>
      </nav>
      <nav
        aria-label={appCopy.nav.label}
        className="flex min-h-56 flex-1 flex-col max-[899px]:flex-none"
      >
        <AssistantList
          onLeave={onLeave}
          onAdd={onAddCenter}
          renderChats={(assistant) => <ChatList {...assistant} onLeave={onLeave} />}
        />
      </nav>
      <MorePages onLeave={onLeave} />
      <UserCard onLeave={onLeave} />
    </div>
  );
}

/** The user and the plan; links to the profile. */
function UserCard({ onLeave }: { onLeave?: (() => void) | undefined }): ReactNode {
  const { user } = useSession();
  if (user === null) return null;
  const fallback = user.role === 'admin' ? appCopy.nav.admin : appCopy.nav.noPlan;
  return (
    <Link
      to={PATHS.profile}
      onClick={onLeave}
      className="rounded-box border-line bg-surface hover:border-edge short:py-1.5 flex items-center gap-2.5 border px-3 py-2.5 transition-colors"
    >
      <Avatar name={user.username} />
      <span className="grid min-w-0">
        <bdi className="truncate font-semibold">{user.username}</bdi>
        <span className="text-ink-2 truncate text-sm">{user.planName ?? fallback}</span>
      </span>
    </Link>
  );
}

/** The pages below the assistants; those with answers show how many are unseen. */
function MorePages({ onLeave }: { onLeave: (() => void) | undefined }): ReactNode {
  const unseen = useQuery(unseenQuery).data;
  const { user } = useSession();
  return (
    <nav aria-label={nav.more} className="grid">
      <SideLink to={PATHS.oldChats} icon={<ClockIcon />} onLeave={onLeave}>
        {nav.oldChats}
      </SideLink>
      <SideLink to={PATHS.library} also={PATHS.smartCenters} icon={<BookIcon />} onLeave={onLeave}>
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

const SHOWN_MAX = 9;

/** The number of unseen answers; nothing if there are none. */
function UnseenBadge({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <span className="bg-lamp-soft text-lamp-ink border-lamp ms-auto inline-grid min-w-6 place-items-center rounded-full border px-1.5 text-xs font-semibold">
      <span aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="sr-only">{arabicCount(count, appCopy.newAnswers)}</span>
    </span>
  );
}
