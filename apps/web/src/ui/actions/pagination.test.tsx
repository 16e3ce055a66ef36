// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { pageNumbers } from './page-numbers.ts';
import { Pagination } from './pagination.tsx';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('on page %d of %d', (page, pageCount, marks) => {
    expect(pageNumbers(page, pageCount)).toEqual(marks);
  });
});

describe('Pagination', () => {
  it('leads to the pages around and marks the current one', async () => {
    const onPage = vi.fn();
    render(<Pagination page={3} pageCount={5} onPage={onPage} />);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('3');
    await userEvent.click(screen.getByRole('button', { name: 'الصفحة السابقة' }));
    await userEvent.click(screen.getByRole('button', { name: 'الصفحة التالية' }));
    await userEvent.click(screen.getByRole('button', { name: 'الصفحة 5' }));
    expect(onPage.mock.calls).toEqual([[2], [4], [5]]);
  });

  it('goes no further than its ends', () => {
    render(<Pagination page={1} pageCount={2} onPage={vi.fn()} />);
    const back = screen.getByRole<HTMLButtonElement>('button', { name: 'الصفحة السابقة' });
    expect(back.disabled).toBe(true);
  });

  it('shows nothing for a single page', () => {
    const { container } = render(<Pagination page={1} pageCount={1} onPage={vi.fn()} />);
    expect(container.childElementCount).toBe(0);
  });
});
