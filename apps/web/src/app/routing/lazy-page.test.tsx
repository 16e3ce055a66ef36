import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appCopy } from '#src/app/copy.ts';
import { navigation } from '#src/lib/browser/leave-app.ts';
import { LANDING_PATH } from '#src/lib/paths.ts';
import { lazyPage } from './lazy-page.ts';
import { RouteBoundary } from './route-boundary.tsx';

beforeEach(() => {
  vi.spyOn(navigation, 'reload').mockReturnValue();
});

afterEach(() => {
  // The boundary's own report of what it caught.
  vi.spyOn(console, 'error').mockClear();
});

async function show(load: () => Promise<ComponentType>): Promise<void> {
  const { Page } = lazyPage(load);
  await act(async () => {
    render(
      <RouteBoundary>
        <Suspense fallback="wait">
          <Page />
        </Suspense>
      </RouteBoundary>,
    );
    await Promise.resolve();
  });
}

const gone = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch module'));
const retryButton = () => screen.findByRole('button', { name: appCopy.crash.retry });

describe('a page that cannot be fetched', () => {
  it('reloads the app, since a new deploy may have replaced it', async () => {
    await show(gone);
    expect(navigation.reload).toHaveBeenCalledOnce();
    expect(screen.getByText('wait')).toBeTruthy();
  });

  it('reloads once only, then says so and offers to try again', async () => {
    await show(gone);
    await show(gone);
    expect(navigation.reload).toHaveBeenCalledOnce();
    await userEvent.click(await retryButton());
    expect(navigation.reload).toHaveBeenCalledTimes(2);
  });

  it('does not leave a loaded app for the browser’s offline page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show(gone);
    expect(await retryButton()).toBeTruthy();
    expect(navigation.reload).not.toHaveBeenCalled();
  });
});

describe('a page that breaks', () => {
  it("shows in the page's place with a way back and a retry", async () => {
    let isBroken = true;
    function Page(): ReactNode {
      if (isBroken) throw new Error('broken');
      return <p>mended</p>;
    }
    await show(() => Promise.resolve(Page));
    const home = await screen.findByRole('link', { name: appCopy.crash.home });
    expect(home.getAttribute('href')).toBe(LANDING_PATH);
    isBroken = false;
    await userEvent.click(await retryButton());
    expect(screen.getByText('mended')).toBeTruthy();
    expect(navigation.reload).not.toHaveBeenCalled();
  });
});
