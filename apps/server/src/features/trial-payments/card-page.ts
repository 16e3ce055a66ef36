import { BRAND } from '@nibras/contract';
import { escapeHtml } from '#src/platform/mail/mail-layout.ts';
import { layOutPlainPage } from '#src/platform/pages/plain-page.ts';
import { riyalsOf } from '#src/adapters/payment/riyals.ts';
import { TRIAL_CARDS } from './trial-cards.ts';
import { FIELDS, type CardForm, type FieldName } from './card-form.ts';
import type { TrialPaymentRow } from './trial-payments.queries.ts';

export const SANDBOX_FOLDER = '/sandbox';

const INPUTS = {
  number: {
    label: 'رقم البطاقة',
    attributes: 'autocomplete="cc-number" inputmode="numeric" dir="ltr" maxlength="30"',
    hint: 'رقم من <a href="#trials-title">البطاقات التجريبية</a> في هذه الصفحة.',
  },
  name: {
    label: 'اسم حامل البطاقة',
    attributes: 'autocomplete="cc-name" maxlength="80"',
    hint: '',
  },
  expiry: {
    label: 'تاريخ الانتهاء',
    attributes: 'autocomplete="cc-exp" inputmode="numeric" dir="ltr" maxlength="9"',
    hint: 'شهر ثم سنة: <bdi dir="ltr">MM/YY</bdi>',
  },
  cvc: {
    label: 'رمز الأمان',
    attributes: 'autocomplete="cc-csc" inputmode="numeric" dir="ltr" maxlength="4"',
    hint: 'أي 3 أرقام',
  },
} as const satisfies Record<FieldName, { label: string; attributes: string; hint: string }>;

const OUTCOMES = {
  paid: {
    title: 'نجحت عملية الدفع',
    text: 'اكتملت العملية التجريبية، ولم يُخصم شيء.',
  },
  waiting: {
    title: 'العملية قيد المعالجة',
    text: 'استُلمت البطاقة، ولم يصل رد البنك بعد.',
  },
  silent: {
    title: 'العملية قيد المعالجة',
    text: 'استُلمت البطاقة، ولم يصل رد البنك بعد.',
  },
  cancelled: {
    title: 'أُلغيت عملية الدفع',
    text: 'لم يُخصم شيء. يمكن اختيار الباقة من جديد.',
  },
} as const;

export function cardPage(
  payment: TrialPaymentRow,
  form: CardForm,
  { isDeclined }: { isDeclined: boolean },
): string {
  const path = `/sandbox/pay/${payment.ref}`;
  const problems = Object.keys(form.errors).length;
  const alert = isDeclined
    ? 'رفض البنك البطاقة ولم يُخصم شيء. يمكن تجربة بطاقة أخرى، أو العودة دون دفع.'
    : 'بقي ما يحتاج إلى تصحيح، وهو مذكور تحت كل حقل.';
  return layOut({
    title: 'صفحة دفع تجريبية',
    main: `
<div class="columns">
  <section class="card" aria-labelledby="pay-title">
    <h1 id="pay-title">الدفع بالبطاقة</h1>
    ${summary(payment)}
    ${isDeclined || problems > 0 ? `<p class="alert" role="alert">${alert}</p>` : ''}
    <form method="post" action="${path}" novalidate>
      ${FIELDS.map((name) => field(name, form)).join('\n')}
      <button class="primary" type="submit">دفع <bdi>${amount(payment)}</bdi></button>
    </form>
    <form method="post" action="${path}/cancel">
      <button class="quiet" type="submit">إلغاء الدفع والعودة</button>
    </form>
    ${isDeclined ? wayBack(payment) : ''}
  </section>
  ${trialCards(path)}
</div>`,
  });
}

export function outcomePage(payment: TrialPaymentRow, status: keyof typeof OUTCOMES): string {
  const { title, text } = OUTCOMES[status];
  return layOut({
    title,
    main: `
<section class="card narrow">
  <h1>${title}</h1>
  ${summary(payment)}
  <p>${text}</p>
  <a class="primary" href="${escapeHtml(payment.returnUrl)}">العودة إلى ${BRAND.name}</a>
</section>`,
  });
}

export function unknownPage(): string {
  return layOut({
    title: 'لا توجد عملية دفع بهذا الرابط',
    main: `
<section class="card narrow">
  <h1>لا توجد عملية دفع بهذا الرابط</h1>
  <p>قد يكون الرابط ناقصًا. يمكن بدء الدفع من جديد من صفحة الباقات.</p>
  <a class="primary" href="/plans">صفحة الباقات</a>
</section>`,
  });
}

const layOut = ({ title, main }: { title: string; main: string }): string =>
  layOutPlainPage({
    title,
    folder: SANDBOX_FOLDER,
    main: `<p class="trial"><strong>صفحة دفع تجريبية.</strong> لا خصم هنا ولا أموال حقيقية، ولا حاجة إلى بطاقة حقيقية.</p>
${main}`,
  });

const amount = ({ amountHalalas, currency }: TrialPaymentRow): string =>
  `${riyalsOf(amountHalalas).replace(/\.00$/, '')} ${currency === 'SAR' ? 'ريال' : escapeHtml(currency)}`;

const summary = (payment: TrialPaymentRow): string => `<dl class="summary">
      <div><dt>المبلغ</dt><dd class="amount">${amount(payment)}</dd></div>
      <div><dt>الوصف</dt><dd><bdi>${escapeHtml(payment.description)}</bdi></dd></div>
    </dl>`;

const wayBack = ({ returnUrl }: TrialPaymentRow): string =>
  `<p class="back"><a href="${escapeHtml(returnUrl)}">العودة إلى ${BRAND.name}</a></p>`;

function field(name: FieldName, { kept, errors }: CardForm): string {
  const { label, attributes, hint } = INPUTS[name];
  const error = errors[name];
  const isFirst = Object.keys(errors)[0] === name;
  const notes = [
    { id: `${name}-error`, look: 'error', text: escapeHtml(error ?? '') },
    { id: `${name}-hint`, look: 'hint', text: hint },
  ].filter(({ text }) => text !== '');
  const described =
    notes.length === 0 ? '' : ` aria-describedby="${notes.map(({ id }) => id).join(' ')}"`;
  const wrong = error === undefined ? '' : ` aria-invalid="true"${isFirst ? ' autofocus' : ''}`;
  return `<div class="field ${name}">
        <label for="${name}">${label}</label>
        <input id="${name}" name="${name}" type="text" value="${escapeHtml(kept[name])}" ${attributes} required${described}${wrong}>
        ${notes.map(({ id, look, text }) => `<p id="${id}" class="${look}">${text}</p>`).join('')}
      </div>`;
}

const trialCards = (
  path: string,
): string => `<aside class="card trials" aria-labelledby="trials-title">
    <h2 id="trials-title">البطاقات التجريبية</h2>
    <p class="hint">مع أي تاريخ انتهاء قادم وأي رمز أمان.</p>
    <ul>
      ${Object.entries(TRIAL_CARDS)
        .map(
          ([name, { number, effect }]) => `<li>
        <div><bdi class="number" dir="ltr">${number}</bdi><span>${effect}</span></div>
        <a href="${path}?card=${name}" aria-label="تعبئة البطاقة: ${effect}">تعبئة</a>
      </li>`,
        )
        .join('\n')}
    </ul>
  </aside>`;
