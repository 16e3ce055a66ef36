import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { unseenQuery } from '#src/api/help-desk.ts';
import { appCopy } from '#src/app/copy.ts';
import { isChatPath, LANDING_PATH, PATHS } from '#src/lib/paths.ts';
import { arabicCount } from '#src/lib/words/arabic-count.ts';
import { PageActionsSlot } from '#src/product/page-actions.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { segmentClass, segmentTrackClass } from '#src/ui/actions/segmented.ts';
import { Logo } from '#src/ui/brand/logo.tsx';
import { cx } from '#src/ui/cx.ts';
import { MenuIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserMenu } from './user-menu.tsx';

type TopBarProps = { isMenuOpen: boolean; onOpenMenu: () => void };

export function TopBar({ isMenuOpen, onOpenMenu }: TopBarProps): ReactNode {
  const isChat = isChatPath(useLocation().pathname);
  return (
    <header className="border-line bg-paper/90 sticky top-0 z-20 flex min-h-15 items-center gap-2 border-b px-3.5 backdrop-blur-sm min-[900px]:px-6">
      <div className="flex items-center gap-3 min-[900px]:hidden">
        <MenuButton isOpen={isMenuOpen} onOpen={onOpenMenu} />
        <Link to={LANDING_PATH} className="rounded-chip max-[599px]:hidden">
          <Logo />
        </Link>
      </div>
      {/* On a phone the name of the course takes their place; the drawer leads to the library. */}
      <SectionTabs className={isChat ? 'max-[719px]:hidden' : ''} />
      {isChat && (
        <div className="min-w-0 flex-1 px-2 min-[720px]:px-3">
          <ChatName />
        </div>
      )}
      <div className="ms-auto flex items-center gap-1.5">
        <PageActionsSlot />
        <ThemeButton />
        <UserMenu />
      </div>
    </header>
  );
}

/** What the conversation is about: the center's course, or the assistant for everything. */
function ChatName(): ReactNode {
  const { pathname } = useLocation();
  const { data } = useQuery(centersQuery);
  const id = decodeURIComponent(pathname.slice(PATHS.chat.length + 1));
  const center = data?.centers.find((listed) => listed.id === id);
  const name = center?.courseName ?? (id === '' ? appCopy.nav.general : '');
  return <MixedName text={name} className="block truncate font-semibold" />;
}

const LIBRARY_PATHS = new Set<string>([PATHS.library, PATHS.smartCenters]);

/** The parts of the product, one of them lit. */
function SectionTabs({ className }: { className?: string }): ReactNode {
  const { pathname } = useLocation();
  const tabs = [
    { to: PATHS.chat, text: appCopy.nav.assistant, isLit: isChatPath(pathname) },
    { to: PATHS.library, text: appCopy.nav.library, isLit: LIBRARY_PATHS.has(pathname) },
  ];
  return (
    <nav aria-label={appCopy.nav.sections} className={cx(segmentTrackClass, className)}>
      {tabs.map(({ to, text, isLit }) => (
        <Link
          key={to}
          to={to}
          aria-current={isLit ? 'page' : undefined}
          className={cx(segmentClass(isLit), 'max-[399px]:px-3')}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

type Props = { isOpen: boolean; onOpen: () => void };

/** Opens the drawer, and shows that an answer waits behind it. */
function MenuButton({ isOpen, onOpen }: Props): ReactNode {
  const unseen = useQuery(unseenQuery).data;
  const count = (unseen?.suggestions ?? 0) + (unseen?.support ?? 0);
  const { open } = appCopy.nav;
  return (
    <span className="relative inline-grid">
      <IconButton
        label={count === 0 ? open : `${open} (${arabicCount(count, appCopy.newAnswers)})`}
        icon={<MenuIcon />}
        look="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
      />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="bg-lamp border-paper pointer-events-none absolute -end-1 -top-1 size-3.5 rounded-full border-2"
        />
      )}
    </span>
  );
}
