// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider, useToast, type ToastMessage } from './toast.tsx';

function Announcer({ message }: { message: ToastMessage }) {
  const toast = useToast();
  const count = useRef(0);
  const announceNext = (): void => {
    count.current += 1;
    toast({ ...message, text: message.text.replace('#', String(count.current)) });
  };
  return <button onClick={announceNext}>أعلن</button>;
}

const announce = (message: ToastMessage, times = 1): void => {
  render(
    <ToastProvider>
      <Announcer message={message} />
    </ToastProvider>,
  );
  for (let time = 0; time < times; time += 1) fireEvent.click(screen.getByText('أعلن'));
};

const liveRegionOf = (text: string) =>
  screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live');

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('interrupts for a failure and waits its turn otherwise', () => {
    announce({ text: 'تم الحفظ', tone: 'ok' });
    expect(liveRegionOf('تم الحفظ')).toBe('polite');
    cleanup();
    announce({ text: 'فشل الحفظ', tone: 'danger' });
    expect(liveRegionOf('فشل الحفظ')).toBe('assertive');
  });

  it('leaves by itself, but not under the pointer', () => {
    announce({ text: 'تم الحفظ' });
    fireEvent.mouseEnter(screen.getByText('تم الحفظ'));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('تم الحفظ')).toBeTruthy();
    fireEvent.mouseLeave(screen.getByText('تم الحفظ'));
    act(() => void vi.advanceTimersByTime(6000));
    expect(screen.queryByText('تم الحفظ')).toBeNull();
  });

  it('does its action once and goes', () => {
    const onClick = vi.fn();
    announce({ text: 'فشل التحميل', tone: 'danger', action: { label: 'إعادة', onClick } });
    fireEvent.click(screen.getByRole('button', { name: 'إعادة' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.queryByText('فشل التحميل')).toBeNull();
  });

  it('shows at most three at once', () => {
    announce({ text: 'رسالة #' }, 5);
    expect(screen.getAllByText(/^رسالة \d/).map(({ textContent }) => textContent)).toEqual([
      'رسالة 3',
      'رسالة 4',
      'رسالة 5',
    ]);
  });

  it('says the same words once', () => {
    announce({ text: 'تم الحفظ' }, 2);
    expect(screen.getAllByText('تم الحفظ')).toHaveLength(1);
  });
});
