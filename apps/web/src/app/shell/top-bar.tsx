import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isChatPath, LANDING_PATH } from '#src/lib/paths.ts';
import { PageActionsSlot } from '#src/product/page-actions.tsx';
import { Logo } from '#src/ui/brand/logo.tsx';
import { ChatSubject } from './chat-subject.tsx';
import { MenuButton } from './menu-button.tsx';
import { SectionTabs } from './section-tabs.tsx';
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
      {/* On a phone the name of the subject takes their place; the drawer leads to the library. */}
      <SectionTabs className={isChat ? 'max-[719px]:hidden' : ''} />
      <div className="min-w-0 flex-1 px-2 min-[720px]:px-3">
        <ChatSubject />
      </div>
      <div className="ms-auto flex items-center gap-1.5">
        <PageActionsSlot />
        <ThemeButton />
        <UserMenu />
      </div>
    </header>
  );
}
