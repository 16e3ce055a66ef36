import { listFaqs } from '@nibras/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { faqCopy as copy } from './copy.ts';

describe('GuestFaqPage', () => {
  it('shows a visitor questions for guests and for everyone, and leads back to the sign-in', async () => {
    const entry = (title: string) => ({ title, description: `جواب ${title}` });
    fakeApi().on(listFaqs, () => ({
      done: true,
      faqs: {
        a: { ...entry('للجميع'), type: 'all' },
        b: { ...entry('للضيوف'), type: 'guest' },
        c: { ...entry('للطلبة'), type: 'logined' },
      },
    }));
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('link', { name: copy.title }));
    expect(await screen.findByRole('button', { name: 'للضيوف' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'للجميع' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'للطلبة' })).toBeNull();
    await user.click(screen.getByRole('link', { name: copy.toLogin }));
    expect(await screen.findByRole('textbox')).toBeTruthy();
  });
});
