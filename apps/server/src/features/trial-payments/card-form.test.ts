import { describe, expect, it } from 'vitest';
import { TRIAL_CARDS } from './trial-cards.ts';
import { readCardForm } from './card-form.ts';

const now = new Date('2026-03-01T09:00:00.000Z');
const right = { number: '4111111111111111', name: 'Sara', expiry: '03/26', cvc: '123' };

const read = (fields: Partial<typeof right>) =>
  readCardForm(new URLSearchParams({ ...right, ...fields }).toString(), now);

describe('readCardForm', () => {
  it.each(Object.values(TRIAL_CARDS))('knows the trial card $number', (card) => {
    expect(read({ number: card.number })).toMatchObject({ card, errors: {} });
  });

  it('reads Arabic-Indic digits', () => {
    const typed = { number: '٤١١١ ١١١١ ١١١١ ١١١١', expiry: '٠٣/٢٧', cvc: '١٢٣' };
    expect(read(typed)).toMatchObject({ card: TRIAL_CARDS.settles, errors: {} });
  });

  it.each(['3/26', '0326', '03 / 2026', '12-27', '03/99'])('takes the date %s', (expiry) => {
    expect(read({ expiry }).errors).toEqual({});
  });

  it.each(['', '02/26', '12/25', '13/27', '00/27', '3', 'soon'])(
    'refuses the date %s',
    (expiry) => {
      const { errors, card, kept } = read({ expiry });
      expect(Object.keys(errors)).toEqual(['expiry']);
      expect(card).toBeNull();
      expect(kept).toMatchObject({ name: 'Sara', expiry });
    },
  );

  it('does not keep a card number that is not ours, nor any security code', () => {
    const { kept, errors } = read({ number: '5555 5555 5555 4444', cvc: '1' });
    expect(kept).toMatchObject({ number: '', cvc: '' });
    expect(Object.keys(errors)).toEqual(['number', 'cvc']);
    expect(JSON.stringify(errors)).not.toContain('5555');
  });

  it('asks for everything where nothing was typed', () => {
    expect(Object.keys(readCardForm('', now).errors)).toEqual(['number', 'name', 'expiry', 'cvc']);
  });
});
