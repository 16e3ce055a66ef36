// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

type PageProps = {
  danger?: boolean;
  staysFirst?: boolean;
  busy?: boolean;
  onConfirm?: () => void;
};

function Page(props: PageProps) {
  const { danger = false, staysFirst = false, busy = false, onConfirm = vi.fn() } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>حذف</button>
      <ConfirmDialog
        open={open}
        danger={danger}
        staysFirst={staysFirst}
        busy={busy}
        title="حذف المركز؟"
        text="لا يمكن التراجع."
        confirmLabel="حذف المركز"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

const ask = () => userEvent.click(screen.getByRole('button', { name: 'حذف' }));

describe('ConfirmDialog', () => {
  it('is an alert dialog with its question as name and the consequence as description', async () => {
    render(<Page />);
    await ask();
    const dialog = screen.getByRole('alertdialog', { name: 'حذف المركز؟' });
    const spoken = dialog.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(spoken)?.textContent).toBe('لا يمكن التراجع.');
  });

  it('focuses cancel if the act cannot be undone, the act otherwise', async () => {
    const { unmount } = render(<Page danger />);
    await ask();
    expect(document.activeElement?.textContent).toBe('إلغاء');
    unmount();
    render(<Page />);
    await ask();
    expect(document.activeElement?.textContent).toContain('حذف المركز');
  });

  it('fills the way back and puts it first where staying is meant', async () => {
    render(<Page staysFirst />);
    await ask();
    const [first, second] = within(screen.getByRole('alertdialog')).getAllByRole('button');
    expect([first?.textContent, document.activeElement]).toEqual(['إلغاء', first]);
    expect(first?.classList).toContain('bg-brand');
    expect(second?.classList).not.toContain('bg-brand');
  });

  it('returns the focus to where it was asked', async () => {
    render(<Page danger />);
    await ask();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await vi.waitFor(() => {
      expect(document.activeElement?.textContent).toBe('حذف');
    });
  });

  it('leaves closing after the act to its caller and cannot be left while busy', async () => {
    const onConfirm = vi.fn();
    const { rerender } = render(<Page onConfirm={onConfirm} />);
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'حذف المركز' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    rerender(<Page busy onConfirm={onConfirm} />);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });
});
