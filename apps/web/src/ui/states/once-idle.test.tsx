import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OnceIdle } from './once-idle.tsx';

it('shows what it holds once the browser is idle, where the browser tells', () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (tell: () => void) => waiting.push(tell));
  render(<OnceIdle>لاحقًا</OnceIdle>);
  expect(screen.queryByText('لاحقًا')).toBeNull();
  act(() => waiting.forEach((tell) => tell()));
  expect(screen.getByText('لاحقًا')).toBeDefined();
});

it('shows it at once where no browser tells', () => {
  render(<OnceIdle>لاحقًا</OnceIdle>);
  expect(screen.getByText('لاحقًا')).toBeDefined();
});
