import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterChat } from '#src/testing/enter-chat.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { sampleCenter } from '#src/testing/sample-center.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const bar = () => within(screen.getByRole('banner'));

describe('the top bar', () => {
  it('names the course where a center is talked to', async () => {
    await enterChat({ api, path: '/chat/c1', centers: [sampleCenter()] });
    expect(await bar().findByText('أحياء 101')).toBeTruthy();
  });

  it('names the general assistant where there is no center', async () => {
    await enterChat({ api, centers: [sampleCenter()] });
    expect(bar().getByText('المساعد العام')).toBeTruthy();
    expect(bar().queryByText('أحياء 101')).toBeNull();
  });

  it('has a tab for the assistant and one for the library', async () => {
    await enterChat({ api });
    const tabs = within(bar().getByRole('navigation')).getAllByRole('link');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(['/chat', '/']);
  });
});
