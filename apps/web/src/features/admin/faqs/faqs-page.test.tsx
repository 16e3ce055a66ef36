import {
  adminCreateFaq,
  adminDeleteFaq,
  adminEditFaq,
  adminListFaqs,
  adminOrderFaqs,
  type AdminFaq,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { partsCopy } from '#src/features/admin/parts/copy.ts';
import { onlyPage, sampleFaq } from '#src/testing/admin-samples.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { faqsCopy as copy } from './copy.ts';

const FIRST = sampleFaq();
const SECOND = sampleFaq({ id: 'q2', title: 'هل يتجدد الاشتراك؟', type: 'logined' });

let api: ReturnType<typeof fakeApi>;
let faqs: AdminFaq[];

beforeEach(() => {
  api = fakeApi();
  faqs = [FIRST, SECOND];
  api.on(adminListFaqs, () => onlyPage(...faqs));
});

const open = () => openConsole(api, '/admin/faqs', copy.title);
const dialog = () => within(screen.getByRole('dialog'));

describe('FaqsPage', () => {
  it('lists the questions in their order, each with whom it is for', async () => {
    await open();
    const items = await screen.findAllByRole('listitem');
    const shown = items.map(({ textContent }) => textContent);
    expect(shown.find((text) => text.includes(FIRST.title))).toContain(copy.types.all);
    expect(shown.find((text) => text.includes(SECOND.title))).toContain(copy.types.logined);
  });

  it('says so when there are none', async () => {
    faqs = [];
    await open();
    expect(await screen.findByText(copy.empty)).toBeTruthy();
  });

  it('offers to try again after a failure', async () => {
    let isBroken = true;
    api.on(adminListFaqs, () => {
      if (isBroken) throw new Refusal('internal', 'حدث خطأ');
      return onlyPage(...faqs);
    });
    const user = await open();
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText(FIRST.title)).toBeTruthy();
  });

  it('adds a question once both sides of it are written', async () => {
    const user = await open();
    const calls = api.on(adminCreateFaq, (faq) => {
      faqs = [...faqs, sampleFaq({ id: 'q3', ...faq })];
      return { done: true, message: 'أُضيف السؤال.', faq: sampleFaq(faq) };
    });
    await user.click(screen.getByRole('button', { name: copy.add }));
    await user.click(dialog().getByRole('button', { name: copy.form.submit }));
    expect(await dialog().findByText('السؤال مطلوب')).toBeTruthy();
    expect(dialog().getByText('الجواب مطلوب')).toBeTruthy();
    await user.type(dialog().getByLabelText(copy.form.title), 'ما نبراس؟');
    await user.type(dialog().getByLabelText(copy.form.description), 'مساعد دراسي.');
    await user.selectOptions(dialog().getByLabelText(copy.form.type), 'logined');
    await user.click(dialog().getByRole('button', { name: copy.form.submit }));
    expect(await screen.findByText('أُضيف السؤال.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      title: 'ما نبراس؟',
      description: 'مساعد دراسي.',
      type: 'logined',
    });
    expect(await screen.findByText('ما نبراس؟')).toBeTruthy();
  });

  it('edits a question in place', async () => {
    const user = await open();
    const calls = api.on(adminEditFaq, () => ({ done: true, message: 'حُفظ.', faq: FIRST }));
    await user.click(await screen.findByRole('button', { name: copy.edit(FIRST.title) }));
    const title = dialog().getByLabelText(copy.form.title);
    expect(title).toHaveProperty('value', FIRST.title);
    await user.type(title, ' بسرعة');
    await user.click(dialog().getByRole('button', { name: copy.form.submit }));
    await waitFor(() => expect(calls[0]?.path).toBe('/api/admin/faqs/q1'));
  });

  it('deletes only after a question, and says when it could not', async () => {
    const user = await open();
    api.on(adminDeleteFaq, () => {
      throw new Refusal('not_found', 'السؤال غير موجود.');
    });
    await user.click(await screen.findByRole('button', { name: copy.remove(SECOND.title) }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: copy.deletion.confirm }));
    expect(await question.findByText('السؤال غير موجود.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: partsCopy.cancel }));
    expect(screen.getByText(SECOND.title)).toBeTruthy();
  });

  it('takes a move back when the server refuses it', async () => {
    const user = await open();
    api.on(adminOrderFaqs, () => {
      throw new Refusal('conflict', 'تغيّرت القائمة.');
    });
    await user.click(await screen.findByRole('button', { name: partsCopy.moveDown(FIRST.title) }));
    expect(await screen.findByText('تغيّرت القائمة.')).toBeTruthy();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
    expect(titles).toEqual([FIRST.title, SECOND.title]);
  });
});
