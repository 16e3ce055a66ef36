import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { unseenQuery } from '#src/api/help-desk.ts';
import { appCopy } from '#src/app/copy.ts';
import { isChatPath, LANDING_PATH, PATHS } from '#src/lib/paths.ts';
import { arabicCount } from '#src/lib/words/arabic-count.ts';
import { PageActionsSlot } from '#src/product/page-actions.tsx';
import { useCenterId } from '#src/product/use-center-id.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { segmentClass, segmentTrackClass } from '#src/ui/actions/segmented.ts';
import { Logo } from '#src/ui/brand/logo.tsx';
import { cx } from '#src/ui/cx.ts';
import { BookIcon, MenuIcon, SparkIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserMenu } from './user-menu.tsx';

type TopBarProps = { isMenuOpen: boolean; onOpenMenu: () => void };

export function TopBar({ isMenuOpen, onOpenMenu }: TopBarProps): ReactNode {
  const isChat = isChatPath(useLocation().pathname);
  const centerId = useCenterId();
  return (
    <header className="border-line bg-paper/90 sticky top-0 z-20 flex min-h-15 items-center gap-2 border-b px-3.5 backdrop-blur-sm min-[900px]:px-6 print:hidden">
      <div className="flex items-center gap-3 min-[900px]:hidden">
        <MenuButton isOpen={isMenuOpen} onOpen={onOpenMenu} />
        <Link to={LANDING_PATH} className="rounded-chip hidden min-[600px]:flex">
          <Logo />
        </Link>
      </div>
      <SectionTabs />
      {(isChat || centerId !== null) && (
        <div className="min-w-0 flex-1 min-[720px]:px-3">
          <PageSubject centerId={centerId} />
        </div>
      )}
      <div className="ms-auto flex items-center gap-0.5 min-[720px]:gap-1.5">
        <PageActionsSlot />
        {/* A phone's bar has no space for it during a chat; the profile has the same switch. */}
        <span className={cx('inline-flex', isChat && 'max-[719px]:hidden')}>
          <ThemeButton />
        </span>
        <UserMenu />
      </div>
    </header>
  );
}

/** The subject of the page: a center's course, or the general assistant. */
function PageSubject({ centerId }: { centerId: string | null }): ReactNode {
  const { data } = useQuery(centersQuery);
  const center = data?.centers.find(({ id }) => id === centerId);
  const name = center?.courseName ?? (centerId === null ? appCopy.nav.general : '');
  return (
    <MixedName
      text={name}
      className="line-clamp-1 font-semibold wrap-anywhere max-[899px]:line-clamp-2 max-[899px]:text-[13px] max-[899px]:leading-tight"
    />
  );
}

const LIBRARY_PATHS = new Set<string>([PATHS.library, PATHS.smartCenters]);

/**
 * The sections of the product, the current one highlighted; on narrow screens as icons with names
 * below.
 */
function SectionTabs(): ReactNode {
  const { pathname } = useLocation();
  const tabs = [
    {
      to: PATHS.chat,
      icon: <SparkIcon />,
      text: appCopy.nav.assistant,
      isCurrent: isChatPath(pathname),
    },
    {
      to: PATHS.library,
      icon: <BookIcon />,
      text: appCopy.nav.library,
      isCurrent: LIBRARY_PATHS.has(pathname),
    },
  ];
  return (
    <nav
      aria-label={appCopy.nav.sections}
      className={cx(segmentTrackClass, 'max-[719px]:rounded-box shrink-0 max-[719px]:gap-0')}
    >
      {tabs.map(({ to, icon, text, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={cx(
            segmentClass(isCurrent),
            'max-[719px]:rounded-chip max-[719px]:min-h-11 max-[719px]:flex-col max-[719px]:gap-0 max-[719px]:px-1.5 max-[719px]:text-[11px] max-[719px]:leading-tight',
          )}
        >
          <span aria-hidden="true" className="text-base min-[720px]:hidden">
            {icon}
          </span>
          {text}
        </Link>
      ))}
    </nav>
  );
}

type Props = { isOpen: boolean; onOpen: () => void };

/** Opens the drawer, and shows that there is an unseen answer. */
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
