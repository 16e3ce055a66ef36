import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appCopy } from '#src/app/copy.ts';
import { renderApp } from '#src/testing/render-app.tsx';

describe('the pages of visitors', () => {
  it.each(['/login', '/register', '/verify'])('link both legal documents on %s', async (path) => {
    renderApp(path, { state: { acckey: 'k1' } });
    const list = await screen.findByRole('list', { name: appCopy.legal.label });
    const links = within(list).getAllByRole('link', { name: /سياسة الخصوصية|الشروط والأحكام/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/legal/privacy.pdf',
      '/legal/terms.pdf',
    ]);
  });
});
