import { westernDigits } from '@nibras/contract';
import { findTrialCard, type TrialCard } from './trial-cards.ts';

export const FIELDS = ['number', 'name', 'expiry', 'cvc'] as const;

export type FieldName = (typeof FIELDS)[number];
type Values = Record<FieldName, string>;

export type CardForm = {
  /** Values shown again: only trial card numbers, and no security code. */
  kept: Values;
  errors: Partial<Values>;
  /** Set if everything is valid. */
  card: TrialCard | null;
};

const NAME_LIMIT = 80;

export const EMPTY_FORM: CardForm = {
  kept: { number: '', name: '', expiry: '', cvc: '' },
  errors: {},
  card: null,
};

export function filledForm(card: TrialCard, now: Date): CardForm {
  const expiry = `12/${String(now.getUTCFullYear() + 1).slice(-2)}`;
  const kept = { number: card.number, name: 'بطاقة تجريبية', expiry, cvc: '123' };
  return { kept, errors: {}, card: null };
}

export function readCardForm(body: string, now: Date): CardForm {
  const given = new URLSearchParams(body);
  const typed = (name: FieldName): string => (given.get(name) ?? '').trim();
  const digits = westernDigits(typed('number')).replace(/\D/g, '');
  const card = findTrialCard(digits);
  const name = typed('name').slice(0, NAME_LIMIT);
  const expiry = westernDigits(typed('expiry')).slice(0, 9);
  const cvc = westernDigits(typed('cvc'));
  const errors = present({
    number: card ? null : numberProblem(digits),
    name: name === '' ? 'اسم حامل البطاقة مطلوب.' : null,
    expiry: expiryProblem(expiry, now),
    cvc: /^\d{3,4}$/.test(cvc) ? null : 'رمز الأمان من 3 أو 4 أرقام.',
  });
  return {
    kept: { number: card?.number ?? '', name, expiry, cvc: '' },
    errors,
    card: Object.keys(errors).length === 0 ? card : null,
  };
}

function numberProblem(digits: string): string {
  if (digits === '') return 'رقم البطاقة مطلوب.';
  return 'هذه الصفحة للبطاقات التجريبية وحدها.';
}

function expiryProblem(expiry: string, now: Date): string | null {
  const [, month = '', year = ''] = /^(\d{1,2})\s*(?:[/.-]\s*)?(\d{4}|\d{2})$/.exec(expiry) ?? [];
  if (month === '' || Number(month) < 1 || Number(month) > 12) {
    return 'تاريخ الانتهاء شهر ثم سنة، مثل 08/30.';
  }
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const monthsLeft = (fullYear - now.getUTCFullYear()) * 12 + Number(month) - 1 - now.getUTCMonth();
  return monthsLeft < 0 ? 'انتهت هذه البطاقة. نحتاج إلى تاريخ قادم.' : null;
}

function present(problems: Record<FieldName, string | null>): Partial<Values> {
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [FieldName, string] => entry[1] !== null),
  );
}
