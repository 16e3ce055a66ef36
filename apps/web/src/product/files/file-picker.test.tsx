// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FilePicker } from './file-picker.tsx';
import type { PickedFile } from './file-row.tsx';

const pdf = new File(['%PDF'], 'المحاضرة.pdf', { type: 'application/pdf' });
const ITEMS: PickedFile[] = [
  { id: 'a', name: 'المحاضرة.pdf', sizeBytes: 2_516_582, status: 'uploading', progress: 0.25 },
  { id: 'c', name: 'ملخص.docx', status: 'held' },
  { id: 'b', name: 'فيديو.mp4', status: 'failed', error: 'هذا النوع غير مدعوم.' },
];

const show = (items: PickedFile[] = [], isDisabled = false) => {
  const calls = { onPick: vi.fn(), onRemove: vi.fn(), onRetry: vi.fn() };
  render(<FilePicker label="رفع ملفات" items={items} disabled={isDisabled} {...calls} />);
  return calls;
};

describe('FilePicker', () => {
  it('hands over chosen files, the same one twice if need be', async () => {
    const { onPick } = show();
    const input = screen.getByLabelText<HTMLInputElement>('رفع ملفات');
    await userEvent.upload(input, pdf);
    await userEvent.upload(input, pdf);
    expect(onPick.mock.calls).toEqual([[[pdf]], [[pdf]]]);
  });

  it('takes dropped files unless it is disabled', () => {
    const dataTransfer = { files: [pdf] };
    const open = show();
    fireEvent.drop(screen.getByText('رفع ملفات'), { dataTransfer });
    expect(open.onPick).toHaveBeenCalledWith([pdf]);
    document.body.replaceChildren();
    const closed = show([], true);
    fireEvent.drop(screen.getByText('رفع ملفات'), { dataTransfer });
    expect(closed.onPick).not.toHaveBeenCalled();
  });

  it('shows the progress and the size of an uploading file', () => {
    show(ITEMS);
    const bar = screen.getByRole('progressbar', { name: 'رفع المحاضرة.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText('2.4 ميجابايت')).toBeTruthy();
  });

  it('says that a file which found no place goes up by itself', () => {
    show(ITEMS);
    expect(screen.getByRole('status').textContent).toMatch(/نحاول من جديد/);
  });

  it('names the fault of a failed file and offers to retry or remove that file', async () => {
    const { onRemove, onRetry } = show(ITEMS);
    expect(screen.getByRole('alert').textContent).toBe('هذا النوع غير مدعوم.');
    await userEvent.click(screen.getByRole('button', { name: 'إعادة رفع فيديو.mp4' }));
    await userEvent.click(screen.getByRole('button', { name: 'إزالة المحاضرة.pdf' }));
    expect(onRetry.mock.calls).toEqual([['b']]);
    expect(onRemove.mock.calls).toEqual([['a']]);
    expect(screen.queryByRole('button', { name: 'إعادة رفع المحاضرة.pdf' })).toBeNull();
  });
});
