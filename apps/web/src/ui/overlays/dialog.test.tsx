// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const open = (onClose = vi.fn()) => {
  render(
    <Dialog open title="إنشاء مركز" onClose={onClose} footer={<button>إنشاء</button>}>
      <input aria-label="اسم المقرر" />
    </Dialog>,
  );
  return onClose;
};

describe('Dialog', () => {
  it('opens on its first field and keeps the focus inside', async () => {
    open();
    expect(document.activeElement).toBe(screen.getByLabelText('اسم المقرر'));
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('إنشاء');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('إغلاق');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('اسم المقرر'));
  });

  it('asks to close by Escape and by its cross', async () => {
    const onClose = open();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('holds the page still only while it is open', () => {
    const { rerender } = render(<Dialog open title="حوار" onClose={vi.fn()} />);
    expect(document.documentElement.dataset.scrollLock).toBeDefined();
    rerender(<Dialog open={false} title="حوار" onClose={vi.fn()} />);
    expect(document.documentElement.dataset.scrollLock).toBeUndefined();
  });
});
