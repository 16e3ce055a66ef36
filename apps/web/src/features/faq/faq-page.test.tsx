import { getMe, listFaqs, type FaqEntry } from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleUser } from '#src/testing/sample-user.ts';
import { faqCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;
const student = sampleUser();

beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
});

const entry = (title: string, overrides: Partial<FaqEntry> = {}): FaqEntry => ({
  title,
  description: `جواب ${title}`,
  type: 'all',
  ...overrides,
});

function answerWith(...entries: FaqEntry[]) {
  const faqs = Object.fromEntries(entries.map((faq, at) => [`faq-${at}`, faq]));
  api.on(listFaqs, () => ({ done: true, faqs }));
}

async function open() {
  const view = renderApp('/faq', { storedUser: student });
  await screen.findByRole('heading', { level: 1, name: copy.title });
  return view.user;
}

const questions = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => within(heading).getByRole('button').textContent);

describe('FaqPage', () => {
  it('shows questions for everyone and for students, and none for guests', async () => {
    answerWith(
      entry('للجميع'),
      entry('للضيوف', { type: 'guest' }),
      entry('للطلبة', { type: 'logined' }),
    );
    await open();
    await screen.findByRole('button', { name: 'للجميع' });
    expect(questions()).toEqual(['للجميع', 'للطلبة']);
  });

  it('unfolds an answer and folds it again', async () => {
    answerWith(entry('سؤال'));
    const user = await open();
    const button = await screen.findByRole('button', { name: 'سؤال' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('جواب سؤال')?.closest('[hidden]')).toBeTruthy();
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const answer = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(answer?.hidden).toBe(false);
    expect(answer?.textContent).toBe('جواب سؤال');
    await user.click(button);
    expect(answer?.hidden).toBe(true);
  });

  it('says that there are none, and where to ask', async () => {
    answerWith(entry('للضيوف', { type: 'guest' }));
    await open();
    expect(await screen.findByText('لا توجد أسئلة شائعة متاحة حاليًا')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: copy.support }).getAttribute('href')).toBe('/support');
  });

  it.each([
    ["the server's words", 'الخدمة متوقفة للصيانة', 'الخدمة متوقفة للصيانة'],
    ['its own', '', 'فشل في تحميل الأسئلة الشائعة'],
  ])(
    'says with %s that they could not be loaded, and tries again',
    async (_whose, words, shown) => {
      let isBroken = true;
      api.on(listFaqs, () => {
        if (isBroken) throw new Refusal('internal', words);
        return { done: true, faqs: { a: entry('سؤال') } };
      });
      const user = await open();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(shown);
      isBroken = false;
      await user.click(within(alert).getByRole('button'));
      expect(await screen.findByRole('button', { name: 'سؤال' })).toBeTruthy();
    },
  );

  it('is searched where there are many, in questions and answers alike', async () => {
    const others = Array.from({ length: 7 }, (_, at) => entry(`سؤال ${at}`));
    answerWith(...others, entry('الاشتراك', { description: 'الإلغاء من الملف الشخصي' }));
    const user = await open();
    const box = await screen.findByRole('searchbox', { name: copy.search });
    await user.type(box, 'الغاء');
    expect(questions()).toEqual(['الاشتراك']);
    await user.clear(box);
    await user.type(box, 'قمر');
    expect(screen.getByText(copy.noMatch('قمر'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: copy.clear }));
    expect(questions()).toHaveLength(8);
  });

  it('has no search where there are few', async () => {
    answerWith(entry('سؤال'));
    await open();
    await screen.findByRole('button', { name: 'سؤال' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
