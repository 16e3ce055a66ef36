// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { Combobox } from './combobox.tsx';

const OPTIONS = ['جامعة الملك سعود', 'جامعة أم القرى', 'جامعة القاهرة'];

function University({ onSubmit = vi.fn() }: { onSubmit?: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <Combobox label="الجامعة" value={value} onChange={setValue} options={OPTIONS} />
      <button>إرسال</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'الجامعة' });
const listed = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('Combobox', () => {
  beforeEach(() => {
    // jsdom lays nothing out and has no scrolling into view.
    Element.prototype.scrollIntoView = vi.fn();
  });

  it('narrows the list while typing, in any spelling of hamza and taa', async () => {
    render(<University />);
    await userEvent.type(field(), 'جامعه ام');
    expect(listed()).toEqual(['جامعة أم القرى']);
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });

  it('points at the highlighted option and takes it with Enter without submitting the form', async () => {
    const onSubmit = vi.fn();
    render(<University onSubmit={onSubmit} />);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const lit = screen.getByRole('option', { name: 'جامعة أم القرى' });
    expect(field().getAttribute('aria-activedescendant')).toBe(lit.id);
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('جامعة أم القرى');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps free text that no option matches and sends the form with it', async () => {
    const onSubmit = vi.fn();
    render(<University onSubmit={onSubmit} />);
    await userEvent.type(field(), 'معهد البحار');
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    expect(screen.getByText(sharedWords.noOption)).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('معهد البحار');
  });

  it('takes an option by pointer and then offers the whole list again', async () => {
    render(<University />);
    await userEvent.type(field(), 'القاهرة');
    await userEvent.click(screen.getByRole('option', { name: 'جامعة القاهرة' }));
    expect(field().value).toBe('جامعة القاهرة');
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('{ArrowDown}');
    expect(listed()).toEqual(OPTIONS);
    const list = within(screen.getByRole('listbox', { name: 'الجامعة' }));
    expect(list.getByRole('option', { selected: true }).textContent).toBe('جامعة القاهرة');
  });

  it('closes with Escape and with Tab and wraps around at the ends', async () => {
    render(<University />);
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
    expect(field().value).toBe('جامعة الملك سعود');
    await userEvent.keyboard('{ArrowDown}{Tab}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('جامعة الملك سعود');
  });
});
