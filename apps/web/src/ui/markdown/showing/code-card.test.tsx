import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Markdown } from '#src/ui/markdown/markdown.tsx';

const REPLY = '```python\nprint("نص")\n```';

function stubClipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

async function press(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
    await Promise.resolve();
  });
}

describe('CodeCard', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('names the language and colours closed blocks', async () => {
    const { container } = render(<Markdown text={REPLY} isStreaming={false} />);
    expect(screen.getByText('python')).toBeTruthy();
    await waitFor(() => expect(container.querySelector('.hljs-string')).not.toBeNull());
    expect(container.querySelector('pre')?.textContent).toBe('print("نص")');
  });

  it('shows code in a language it does not know as it is', () => {
    const { container } = render(
      <Markdown text={'```brainf\n<b>+</b>\n```'} isStreaming={false} />,
    );
    expect(container.querySelector('pre')?.textContent).toBe('<b>+</b>');
  });

  it('leaves open code uncoloured and hides a fence that is half typed', () => {
    const { container } = render(<Markdown text={'```python\nprint(1)\n``'} isStreaming />);
    expect(container.querySelector('pre')?.textContent).toBe('print(1)');
    expect(container.querySelector('[class^=hljs]')).toBeNull();
  });

  it('copies the code and shows a check for two seconds', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn(() => Promise.resolve());
    stubClipboard(writeText);
    render(<Markdown text={REPLY} isStreaming={false} />);
    const button = screen.getByRole('button', { name: 'نسخ' });
    const idleIcon = button.querySelector('path')?.getAttribute('d');
    await press();
    expect(writeText).toHaveBeenCalledWith('print("نص")');
    expect(screen.getByRole('button', { name: 'تم النسخ' })).toBe(button);
    expect(button.querySelector('path')?.getAttribute('d')).not.toBe(idleIcon);
    pass(1_999);
    expect(screen.getByRole('button', { name: 'تم النسخ' })).toBe(button);
    pass(1);
    expect(screen.getByRole('button', { name: 'نسخ' })).toBe(button);
    expect(button.querySelector('path')?.getAttribute('d')).toBe(idleIcon);
  });

  it('counts the two seconds from the last copy', async () => {
    vi.useFakeTimers();
    stubClipboard(() => Promise.resolve());
    render(<Markdown text={REPLY} isStreaming={false} />);
    await press();
    pass(1_500);
    await press();
    pass(1_500);
    expect(screen.getByRole('button').textContent).toBe('تم النسخ');
  });

  it('says so when the browser refuses', async () => {
    stubClipboard(() => Promise.reject(new Error('denied')));
    render(<Markdown text={REPLY} isStreaming={false} />);
    await press();
    expect(screen.getByRole('button').textContent).toBe('تعذّر النسخ');
  });

  it('is reached and pressed by keyboard', async () => {
    const user = userEvent.setup();
    render(<Markdown text={REPLY} isStreaming={false} />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'نسخ' }));
    await user.keyboard('{Enter}');
    expect(await navigator.clipboard.readText()).toBe('print("نص")');
  });
});
