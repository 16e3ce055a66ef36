import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Menu } from '#src/ui/actions/menu.tsx';
import { PageFrame } from './page-frame.tsx';

/** A bar with a menu, and a page that arrives when it is told to, after a navigation. */
async function goToSlowPage() {
  const arrival = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const Page = lazy(() => arrival.promise);
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Menu
            trigger={<button type="button">الحساب</button>}
            items={[{ label: 'الملف الشخصي', onSelect: () => undefined }]}
          />
          <main>
            <Outlet />
          </main>
        </>
      ),
      children: [
        { path: '/', element: null },
        {
          path: '/slow',
          element: (
            <Suspense>
              <PageFrame title="البطيئة">
                <Page />
              </PageFrame>
            </Suspense>
          ),
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/slow'));
  return async () => {
    await act(async () => {
      arrival.resolve({ default: () => <h1>الصفحة البطيئة</h1> });
      await arrival.promise;
    });
    // The focus follows a moment after the page.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  };
}

describe('a page that arrives after a navigation', () => {
  it('hands the focus to its heading', async () => {
    const arrive = await goToSlowPage();
    await arrive();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  });

  it('leaves a menu open that was opened while it was loading', async () => {
    const arrive = await goToSlowPage();
    await userEvent.click(screen.getByRole('button', { name: 'الحساب' }));
    const item = await screen.findByRole('menuitem', { name: 'الملف الشخصي' });
    await arrive();
    expect(screen.getByText('الصفحة البطيئة')).toBeTruthy();
    expect(item.isConnected).toBe(true);
  });
});
