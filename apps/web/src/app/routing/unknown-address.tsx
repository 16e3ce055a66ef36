import { lazy, Suspense, type ReactNode } from 'react';
import { useRoutes } from 'react-router';
import { appCopy } from '#src/app/copy.ts';
import { AccountLayout } from '#src/app/shell/account-layout.tsx';
import { NotFoundPage } from '#src/app/shell/not-found-page.tsx';
import { useSession } from '#src/lib/session/session.ts';
import { PageFrame } from './page-frame.tsx';
import { useAdmission } from './plan-guard.tsx';
import { PageWait } from './redirect.tsx';

const MainLayout = lazy(async () => ({
  default: (await import('#src/app/shell/main-layout.tsx')).MainLayout,
}));

/** Says that there is no such page: beside the sidebar for users with access, else alone. */
export function UnknownAddress(): ReactNode {
  const { status, user } = useSession();
  const isAdmitted = useAdmission(user);
  const layout = isAdmitted ? (
    <Suspense fallback={<PageWait />}>
      <MainLayout />
    </Suspense>
  ) : (
    <AccountLayout />
  );
  const page = (
    <PageFrame title={appCopy.titles.notFound}>
      <NotFoundPage hasSign={isAdmitted} />
    </PageFrame>
  );
  const pages = useRoutes([{ element: layout, children: [{ path: '*', element: page }] }]);
  return status === 'loading' ? <PageWait /> : pages;
}
