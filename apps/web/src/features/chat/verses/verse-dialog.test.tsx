import { createItem, getVerses } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { productCopy } from '#src/product/copy.ts';
import { enterChat } from '#src/testing/enter-chat.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { sampleCard } from '#src/testing/sample-card.ts';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleChat, sampleMessage, sampleReply } from '#src/testing/sample-chat.ts';
import { verseCopy as copy } from './copy.ts';

const NEIGHBOURS = {
  done: true as const,
  sura: 'الإخلاص',
  basmala: 'بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ',
  verses: [
    { number: 1, text: 'قُلْ هُوَ اللَّهُ أَحَدٌ', isNamed: false },
    { number: 2, text: 'اللَّهُ الصَّمَدُ', isNamed: true },
    { number: 3, text: 'لَمْ يَلِدْ وَلَمْ يُولَدْ', isNamed: false },
  ],
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

async function openVerse(centerId: string | null = null) {
  const content = 'قال تعالى: ﴿اللَّهُ الصَّمَدُ﴾ [الإخلاص: 2]، وهذا توحيد.';
  const chat = sampleChat({ centerId, messages: [sampleMessage(), sampleReply({ content })] });
  const { user } = await enterChat({
    api,
    path: `${centerId === null ? '/chat' : `/chat/${centerId}`}?thread=t1`,
    chat,
    centers: [sampleCenter()],
  });
  const reference = await screen.findByRole('button', { name: '[الإخلاص: 2]' });
  await user.click(reference);
  const dialog = await screen.findByRole('dialog', { name: copy.title('الإخلاص') });
  return { user, reference, dialog };
}

describe('VerseDialog', () => {
  it('shows the verse among its neighbours, with the reading and the source', async () => {
    const calls = api.on(getVerses, () => NEIGHBOURS);
    const { dialog } = await openVerse();
    const list = await within(dialog).findByRole('region', { name: copy.region });
    const items = within(list).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(
      NEIGHBOURS.verses.map(({ number, text }) => `${number}${text}`),
    );
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(within(dialog).getByText(NEIGHBOURS.basmala)).toBeTruthy();
    expect(within(dialog).getByText(copy.reading)).toBeTruthy();
    const source = within(dialog).getByRole('link', { name: copy.source });
    expect(source.getAttribute('href')).toBe('https://tanzil.net');
    const query = new URLSearchParams({ sura: 'الإخلاص', from: '2', to: '2' }).toString();
    expect(calls.map(({ path }) => path)).toEqual([`/api/verses?${query}`]);
  });

  it('becomes a card of the course with one click', async () => {
    api.on(getVerses, () => NEIGHBOURS);
    const made = api.on(createItem, () => ({ done: true, item: sampleCard('v1').item }));
    const { user, dialog } = await openVerse('c1');
    await user.click(await within(dialog).findByRole('button', { name: productCopy.card.make }));
    expect(await screen.findByText(productCopy.card.kept)).toBeTruthy();
    expect(made.map(({ body }) => body)).toMatchObject([
      {
        kind: 'card',
        stem: copy.cardFront('الإخلاص', '2'),
        answer: { accepted: ['اللَّهُ الصَّمَدُ'] },
      },
    ]);
  });

  it('is no card where no course is talked with', async () => {
    api.on(getVerses, () => NEIGHBOURS);
    const { dialog } = await openVerse();
    await within(dialog).findByRole('region', { name: copy.region });
    expect(within(dialog).queryByRole('button', { name: productCopy.card.make })).toBeNull();
  });

  it('closes with Escape and gives the focus back to the reference', async () => {
    api.on(getVerses, () => NEIGHBOURS);
    const { user, reference } = await openVerse();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(reference);
  });

  it('says that it loads, and that a verse which nobody knows is not there', async () => {
    const answer = Promise.withResolvers<never>();
    api.on(getVerses, () => answer.promise);
    const { dialog } = await openVerse();
    expect(within(dialog).getByText(copy.loading)).toBeTruthy();
    answer.reject(new Refusal('not_found', 'لا توجد'));
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain(copy.gone);
    expect(within(alert).queryByRole('button')).toBeNull();
  });

  it('tries again when asked to', async () => {
    let isBroken = true;
    api.on(getVerses, () => {
      if (isBroken) throw new Refusal('forbidden', 'غير مسموح');
      return NEIGHBOURS;
    });
    const { user, dialog } = await openVerse();
    const alert = await within(dialog).findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button'));
    expect(await within(dialog).findByText('اللَّهُ الصَّمَدُ')).toBeTruthy();
  });
});
