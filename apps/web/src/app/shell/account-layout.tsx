import { BRAND } from '@nibras/contract';
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { entryCopy } from '#src/app/entry-copy.ts';
import { PATHS } from '#src/lib/paths.ts';
import { LanternPanel } from '#src/ui/brand/lantern-panel.tsx';
import { Logo } from '#src/ui/brand/logo.tsx';

const WITH_LINKS = new Set<string>([PATHS.login, PATHS.register, PATHS.verify]);

/** The public pages: a form, and on wide screens the lantern beside it. */
export function AccountLayout(): ReactNode {
  const { pathname } = useLocation();
  return (
    <div className="grid min-h-dvh min-[900px]:grid-cols-2">
      <div className="flex min-w-0 flex-col px-5 py-8 sm:px-8">
        {/* Fills the column, so that a new page moves only the logo. */}
        <main className="mx-auto flex w-full max-w-[380px] flex-1 flex-col justify-center outline-none">
          <Link to={PATHS.login} className="mb-7 self-start">
            <Logo />
          </Link>
          <Outlet />
          {WITH_LINKS.has(pathname) && <FootLinks />}
        </main>
      </div>
      <aside aria-label={BRAND.name} className="sticky top-0 hidden h-dvh min-[900px]:block">
        <LanternPanel title={BRAND.tagLine} text={BRAND.subTagLine} className="h-full" />
      </aside>
    </div>
  );
}

const linkClass = 'text-brand-ink inline-block py-2 underline-offset-4 hover:underline';

const LINKS = [
  { href: PATHS.privacy, text: entryCopy.legal.privacy },
  { href: PATHS.terms, text: entryCopy.legal.terms },
];

const PAGES = [
  { to: PATHS.guestFaq, text: entryCopy.titles.faq },
  { to: PATHS.contact, text: entryCopy.titles.contact },
];

/** Legal documents, questions for guests, and the contact form. */
function FootLinks(): ReactNode {
  return (
    <ul
      aria-label={entryCopy.legal.label}
      className="mt-4 grid grid-cols-2 justify-items-center text-sm sm:flex sm:justify-between sm:text-[13px]"
    >
      {LINKS.map(({ href, text }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener" className={linkClass}>
            {text}
          </a>
        </li>
      ))}
      {PAGES.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className={linkClass}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
