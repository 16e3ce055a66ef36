import { listGlossary } from '@nibras/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { productCopy } from '#src/product/copy.ts';
import { enterChat } from '#src/testing/enter-chat.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleChat, sampleMessage, sampleReply, sampleSource } from '#src/testing/sample-chat.ts';
import { SENTENCE, sampleTerm } from '#src/testing/sample-course.ts';
import { hintSetting } from './hint-setting.ts';

const copy = productCopy.terms;
let api: ReturnType<typeof fakeApi>;
let asked: unknown[];

beforeEach(() => {
  api = fakeApi();
  const other = sampleTerm({ id: 't2', arabic: 'الذاكرة', latin: 'Memory', definition: null });
  asked = api.on(listGlossary, () => ({ done: true, terms: [sampleTerm(), other] }));
});

const enter = (content: string, centerId: string | null = 'c1') =>
  enterChat({
    api,
    path: '/chat/c1?thread=t1',
    centers: [sampleCenter({ id: 'c1' })],
    chat: sampleChat({
      centerId: 'c1',
      messages: [sampleMessage(), sampleReply({ content, sources: [sampleSource({ centerId })] })],
    }),
  });

describe('the terms of a course in a reply', () => {
  it('are listed below it with their translations and what the course says of them', async () => {
    const { user } = await enter('يقع **الجمود** ثم يقع deadlock آخر [1]. `Memory` في الشيفرة.');
    await user.click(await screen.findByText(copy.here(1)));
    expect(screen.getByRole('term').textContent).toBe(copy.pair('الجمود', 'Deadlock'));
    expect(screen.getByRole('definition').textContent).toBe(SENTENCE);
  });

  it('can be left unmarked, which this device remembers', async () => {
    const { user } = await enter('يقع الجمود [1].');
    await user.click(await screen.findByText(copy.here(1)));
    await user.click(screen.getByRole('checkbox', { name: copy.mark }));
    expect(hintSetting.read()).toBe(false);
    expect(localStorage.getItem('termHints')).toBe('off');
    await user.click(screen.getByRole('checkbox', { name: copy.mark }));
    expect(localStorage.getItem('termHints')).toBeNull();
  });

  it('are not asked for where no file of a center is cited', async () => {
    await enter('يقع الجمود [1].', null);
    await waitFor(() => expect(document.body.textContent).toContain('يقع الجمود'));
    expect(asked).toEqual([]);
  });
});
