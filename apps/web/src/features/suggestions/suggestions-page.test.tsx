import {
  createSuggestion,
  getMe,
  getUnseen,
  listMySuggestions,
  markSuggestionsSeen,
  type Suggestion,
} from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleSuggestion } from '#src/testing/sample-answers.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { suggestionsCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;
let held: Suggestion[];
const student = sampleUser();

beforeEach(() => {
  held = [];
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listMySuggestions, () => ({ done: true, suggestions: held }));
});

async function open() {
  const view = renderApp('/suggestions', { storedUser: student });
  await screen.findByRole('heading', { level: 1, name: copy.title });
  return view.user;
}

const field = () => screen.getByRole('textbox', { name: copy.field });
const submit = () => screen.getByRole('button', { name: copy.submit });
const answered = (overrides: Partial<Suggestion> = {}) =>
  sampleSuggestion({
    status: 'responded',
    response: 'أضيف الوضع.\nشكرًا!',
    respondedBy: 'مدير نبراس',
    respondedAt: '2026-11-07T22:30:00.000Z',
    ...overrides,
  });

describe('the form of a suggestion', () => {
  it('cannot be sent while the text is blank', async () => {
    const user = await open();
    expect(submit()).toHaveProperty('disabled', true);
    await user.type(field(), '  \n ');
    expect(submit()).toHaveProperty('disabled', true);
    await user.type(field(), 'فكرة');
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('sends it, thanks, clears and shows it on top of the list', async () => {
    held = [sampleSuggestion({ id: 's0', content: 'فكرة قديمة' })];
    const calls = api.on(createSuggestion, ({ content }) => ({
      done: true,
      message: '',
      suggestion: sampleSuggestion({ id: 's2', content }),
    }));
    const user = await open();
    await screen.findByText('فكرة قديمة');
    await user.type(field(), '  وضع هادئ  ');
    await user.click(submit());
    const thanks = 'تم إرسال اقتراحك بنجاح. شكرًا لمساهمتك في تطوير المنصة!';
    expect(await screen.findByText(thanks)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ content: 'وضع هادئ' }]);
    expect(field()).toHaveProperty('value', '');
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.filter((text) => text.includes('هادئ') || text.includes('قديمة'))).toEqual([
      expect.stringContaining('وضع هادئ'),
      expect.stringContaining('فكرة قديمة'),
    ]);
    await user.type(field(), 'أ');
    expect(screen.queryByText(thanks)).toBeNull();
  });

  it("keeps the draft when it fails, with the server's words", async () => {
    api.on(createSuggestion, () => {
      throw new Refusal('rate_limited', 'محاولات كثيرة.');
    });
    const user = await open();
    await user.type(field(), 'فكرة غالية');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('محاولات كثيرة.');
    expect(field()).toHaveProperty('value', 'فكرة غالية');
  });

  it('has its own words where the server has none', async () => {
    api.on(createSuggestion, () => {
      throw new Refusal('unavailable', '');
    });
    const user = await open();
    await user.type(field(), 'فكرة');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('فشل في إرسال الاقتراح');
  });

  it('refuses more than fits, beside the field', async () => {
    const user = await open();
    await user.click(field());
    await user.paste('ا'.repeat(2001));
    await user.click(submit());
    expect(await screen.findByText('الحد الأقصى 2000 حرف')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the list of suggestions', () => {
  it('says that there are none', async () => {
    await open();
    expect(await screen.findByText('لم تقم بإرسال أي اقتراحات بعد')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'اقتراحاتي السابقة' })).toBeTruthy();
  });

  it('shows status, day, words and answer of each', async () => {
    held = [
      sampleSuggestion({ content: 'Dark mode\nللقراءة ليلًا' }),
      answered({ id: 's2' }),
      sampleSuggestion({ id: 's3', status: 'rejected' }),
    ];
    await open();
    const section = await screen.findByRole('region', { name: copy.listTitle });
    const [pending, responded, rejected] = await within(section).findAllByRole('listitem');
    expect(pending!.textContent).toContain('قيد المراجعة');
    expect(pending!.textContent).toContain('05 نوفمبر 2026');
    expect(within(pending!).getByText('Dark mode').dir).toBe('ltr');
    expect(within(pending!).getByText('للقراءة ليلًا').dir).toBe('rtl');
    expect(responded!.textContent).toContain('تمت الإجابة');
    expect(responded!.textContent).toContain('الرد بواسطة مدير نبراس');
    // The day in Riyadh, where it is past midnight.
    expect(responded!.textContent).toContain('08 نوفمبر 2026');
    expect(within(responded!).getByText('أضيف الوضع.')).toBeTruthy();
    expect(rejected!.textContent).toContain('مرفوض');
    expect(rejected!.textContent).not.toContain('الرد بواسطة');
    for (const item of [pending!, responded!, rejected!]) {
      expect(item.querySelector('svg')).toBeTruthy();
    }
  });

  it('says that it could not be loaded and tries again', async () => {
    let isBroken = true;
    api.on(listMySuggestions, () => {
      if (isBroken) throw new Refusal('internal', 'فشل في تحميل الاقتراحات');
      return { done: true, suggestions: [sampleSuggestion()] };
    });
    const user = await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('فشل في تحميل الاقتراحات');
    isBroken = false;
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText(sampleSuggestion().content)).toBeTruthy();
  });
});

describe('an answer', () => {
  it('is marked as new and counted as seen once it is on the screen', async () => {
    held = [answered({ isUnseen: true })];
    const calls = api.on(markSuggestionsSeen, () => ({ done: true, message: '' }));
    await open();
    expect(await screen.findByText(copy.fresh)).toBeTruthy();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ until: '2026-11-07T22:30:00.000Z' });
    act(() => fakeSocket.receive('answers-updated', { about: 'suggestions', unseen: 0 }));
    expect(screen.getByText(copy.fresh)).toBeTruthy();
  });

  it('is not counted as seen while the tab is hidden', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    held = [answered({ isUnseen: true })];
    const calls = api.on(markSuggestionsSeen, () => ({ done: true, message: '' }));
    await open();
    await screen.findByText(copy.fresh);
    expect(calls).toHaveLength(0);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('comes in while the page is open, with its badge', async () => {
    held = [sampleSuggestion()];
    api.on(getUnseen, () => ({ done: true, unseen: { suggestions: 0, support: 0 } }));
    api.on(markSuggestionsSeen, () => ({ done: true, message: '' }));
    await open();
    await screen.findByText('قيد المراجعة');
    held = [answered({ isUnseen: true })];
    act(() => fakeSocket.receive('answers-updated', { about: 'suggestions', unseen: 1 }));
    expect(await screen.findByText('تمت الإجابة')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^الاقتراحات.*رد جديد/ })).toBeTruthy();
  });
});
