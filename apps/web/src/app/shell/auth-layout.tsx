import { BRAND } from '@nibras/contract';
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { LanternPanel } from '#src/ui/brand/lantern-panel.tsx';
import { Logo } from '#src/ui/brand/logo.tsx';
import { LegalLinks } from './legal-links.tsx';

const WITH_LEGAL_LINKS = new Set<string>([PATHS.login, PATHS.register, PATHS.verify]);

/** The public pages: the form on one side, the lantern on the other where there is room for it. */
export function AuthLayout(): ReactNode {
  const { pathname } = useLocation();
  return (
    <div className="grid min-h-dvh min-[900px]:grid-cols-2">
      <div className="flex flex-col px-5 py-8 sm:px-8">
        <main className="m-auto w-full max-w-[380px] outline-none">
          <Link to={PATHS.login} className="mb-7 inline-block">
            <Logo />
          </Link>
          <Outlet />
          {WITH_LEGAL_LINKS.has(pathname) && <LegalLinks />}
        </main>
      </div>
      <aside aria-label={BRAND.name} className="sticky top-0 hidden h-dvh min-[900px]:block">
        <LanternPanel title={BRAND.tagLine} text={BRAND.subTagLine} className="h-full" />
      </aside>
    </div>
  );
}
