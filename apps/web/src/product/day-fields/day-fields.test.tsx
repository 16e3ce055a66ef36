import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { daysLeftWords } from '#src/lib/words/days-left.ts';
import { addDays, todayInRiyadh } from '#src/lib/words/days.ts';
import { dayFieldsCopy as copy } from './copy.ts';
import { DayFields } from './day-fields.tsx';
import { TimeField } from './time-field.tsx';

const near = [{ label: 'بعد أسبوع', day: addDays(todayInRiyadh(), 7) }];

function Form() {
  const [date, setDate] = useState('2026-12-20');
  const [isHijri, setHijri] = useState(false);
  return (
    <>
      <DayFields {...{ date, isHijri, near }} onChange={setDate} onCalendar={setHijri} />
      <data>{date}</data>
    </>
  );
}

describe('DayFields', () => {
  it('takes a date of either calendar, and says of a day that is not there', async () => {
    const user = userEvent.setup();
    render(<Form />);
    const shown = () => document.querySelector('data')?.textContent;
    await user.selectOptions(screen.getByLabelText(copy.month), 'فبراير');
    expect(shown()).toBe('2026-02-20');
    const day = screen.getByLabelText(copy.dayOfMonth);
    await user.clear(day);
    await user.type(day, '30');
    expect(shown()).toBe('');
    expect(screen.getByText(copy.noSuchDay)).toBeTruthy();
    await user.clear(day);
    await user.type(day, '20');
    await user.click(screen.getByRole('button', { name: copy.hijri }));
    await user.selectOptions(screen.getByLabelText(copy.month), 'رجب');
    expect(screen.getByRole('status').textContent).toContain('رجب 1447');
  });
});

describe('a near day', () => {
  it('is chosen by one press, and its fields and distance are shown', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.click(screen.getByRole('button', { name: 'بعد أسبوع' }));
    const day = addDays(todayInRiyadh(), 7);
    expect(document.querySelector('data')?.textContent).toBe(day);
    expect(screen.getByLabelText(copy.dayOfMonth)).toHaveProperty(
      'value',
      String(Number(day.slice(-2))),
    );
    expect(screen.getByRole('status').textContent).toContain(daysLeftWords(7));
  });
});

describe('TimeField', () => {
  it('offers quarters of an hour in Arabic, and keeps a time between them', () => {
    render(<TimeField label="الوقت" value="08:35" onChange={() => undefined} />);
    const time = screen.getByLabelText('الوقت');
    expect(time).toHaveProperty('value', '08:35');
    expect(screen.getByRole('option', { name: '8:30 صباحًا' })).toBeTruthy();
    expect(screen.getByRole('option', { name: '1:15 مساءً' })).toBeTruthy();
  });
});
