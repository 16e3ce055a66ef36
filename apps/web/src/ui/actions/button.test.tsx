// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  it('does nothing while it is busy, not even for the Enter key of its form', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="البريد" />
        <Button type="submit" loading={loading} loadingText="جارٍ الإرسال...">
          إرسال
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.type(screen.getByLabelText('البريد'), 'a{Enter}');
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('keeps the focus and says that it is busy', async () => {
    const { rerender, container } = render(<Button loading={false}>حفظ</Button>);
    await userEvent.tab();
    rerender(<Button loading>حفظ</Button>);
    const button = screen.getByRole('button');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(container.querySelector('[aria-live]')?.textContent).toBe('جارٍ التنفيذ…');
  });
});
