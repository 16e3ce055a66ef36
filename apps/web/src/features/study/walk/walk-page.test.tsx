import {
  answerWalk,
  askWalkHint,
  endWalk,
  getCenter,
  getMastery,
  getMe,
  getPassage,
  getWalk,
  joinReviewMany,
  showWalkAnswer,
  startWalk,
  type WalkStep,
} from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { studyCopy } from '#src/features/study/copy.ts';
import { masteryCopy } from '#src/features/study/mastery/copy.ts';
import { productCopy } from '#src/product/copy.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import {
  SAMPLE_SHOWN,
  SECOND_STEP,
  sampleStep,
  sampleWalk,
  walkReply,
  walkVerdict,
} from '#src/testing/sample-walk.ts';
import { walkCopy as copy } from './copy.ts';

const student = sampleUser();

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(getCenter, () => ({ done: true, center: sampleCenter() }));
});

function open(step: WalkStep | null = sampleStep(), path = '/walks/c1') {
  const started = api.on(startWalk, () => walkReply(step));
  return { started, ...renderApp(path, { storedUser: student }) };
}

describe('WalkPage', () => {
  it('begins with the topic of its address', async () => {
    const { started } = open(sampleStep(), '/walks/c1?topic=الضوء&only=missed');
    expect(await screen.findByText('أين يحدث البناء الضوئي؟')).toBeTruthy();
    expect(started[0]?.body).toEqual({ centerId: 'c1', topic: 'الضوء', only: 'missed' });
  });

  it('judges at once, says why, opens the page of the source, and goes on', async () => {
    api.on(answerWalk, () => walkVerdict('right', SECOND_STEP, { shown: SAMPLE_SHOWN }));
    api.on(getPassage, () => {
      throw new Refusal('not_found', 'غير موجود');
    });
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: /البلاستيدات/ }));
    await user.click(screen.getByRole('button', { name: copy.check }));
    expect(await screen.findByText(copy.right)).toBeTruthy();
    expect(screen.getByText('فيها صبغة الكلوروفيل.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: new RegExp(productCopy.openPage) }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('الضوء مادة.')).toBeNull();
    await user.click(await screen.findByRole('button', { name: copy.next }));
    expect(await screen.findByText('الضوء مادة.')).toBeTruthy();
    expect(screen.getByText(copy.position(2))).toBeTruthy();
    expect(screen.getByText(copy.rightCount(1))).toBeTruthy();
  });

  it('says how many questions are left, and how many of them return', async () => {
    open(sampleStep({ left: 12, returning: 2 }));
    expect(await screen.findByText(copy.left(11, 2))).toBeTruthy();
  });

  it('answers a wrong choice with a hint, keeps the key, and does not offer that choice again', async () => {
    const source = { fileName: 'درس.pptx', page: 3, pageLabel: 'slide' as const };
    const hint = { text: 'راجع: البناء الضوئي', source };
    api.on(answerWalk, () => walkVerdict('wrong', sampleStep({ stage: 'hint1', hint })));
    const { user } = open();
    await screen.findByText('أين يحدث البناء الضوئي؟');
    await user.keyboard('1{Enter}');
    const said = await screen.findByText('راجع: البناء الضوئي');
    const choice = screen.getByRole('radio', { name: /الغشاء/ });
    expect(said.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(copy.position(1))).toBeTruthy();
    expect(screen.getByText(/شريحة 3/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: /النواة/ })).toHaveProperty('disabled', true);
    expect(screen.queryByText(studyCopy.results.right)).toBeNull();
    expect(screen.getByRole('button', { name: copy.check })).toHaveProperty('disabled', true);
  });

  it('gives hints by H, then the answer, and goes on with nothing given', async () => {
    const hint = (text: string) => ({ text, source: null });
    api.on(askWalkHint, () => walkReply(sampleStep({ stage: 'hint1', hint: hint('العنوان') })));
    const { user } = open();
    await screen.findByText('أين يحدث البناء الضوئي؟');
    await user.keyboard('h');
    expect(await screen.findByText('العنوان')).toBeTruthy();
    expect(screen.getByText(copy.hintTitle.hint1)).toBeTruthy();
    api.on(askWalkHint, () => walkReply(sampleStep({ stage: 'hint2', hint: hint('الجملة') })));
    await user.keyboard('h');
    expect(await screen.findByText('الجملة')).toBeTruthy();
    expect(screen.getByText(copy.hintTitle.hint2)).toBeTruthy();
    expect(screen.queryByRole('button', { name: copy.moreHint })).toBeNull();
    api.on(showWalkAnswer, () => walkReply(sampleStep({ stage: 'shown', ...SAMPLE_SHOWN })));
    await user.click(screen.getByRole('button', { name: copy.show }));
    expect(await screen.findByText(studyCopy.results.right)).toBeTruthy();
    const sent = api.on(answerWalk, () => walkVerdict('wrong', SECOND_STEP));
    await user.click(screen.getByRole('button', { name: copy.next }));
    expect(await screen.findByText('الضوء مادة.')).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ itemId: 'i1', given: null });
  });

  it('shows a card before it is rated by a digit', async () => {
    const card = sampleStep({ kind: 'card', stem: 'ما وحدة القوة؟', options: null });
    const back = { accepted: ['النيوتن'], points: [] };
    api.on(showWalkAnswer, () => walkReply({ ...card, stage: 'shown', answer: back }));
    const sent = api.on(answerWalk, () => walkVerdict('right', SECOND_STEP));
    const { user } = open(card);
    await screen.findByText('ما وحدة القوة؟');
    await user.keyboard('3');
    expect(sent).toHaveLength(0);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('النيوتن')).toBeTruthy();
    expect(screen.getByRole('group', { name: copy.card })).toBeTruthy();
    await user.keyboard('3');
    expect(await screen.findByText('الضوء مادة.')).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ given: 3 });
  });

  it('lets the student tick an answer in own words', async () => {
    const define = sampleStep({ kind: 'define', stem: 'ما البناء الضوئي؟', options: null });
    const key = { accepted: ['تحويل الضوء إلى طاقة'], points: ['الضوء', 'الطاقة'] };
    const open2 = { ...define, stage: 'shown' as const, answer: key };
    const sent = api.on(answerWalk, ({ given }) =>
      typeof given === 'string'
        ? walkVerdict('open', open2, { shown: { ...SAMPLE_SHOWN, answer: key } })
        : walkVerdict('right', SECOND_STEP),
    );
    const { user } = open(define);
    await user.type(await screen.findByRole('textbox'), 'تحويل');
    await user.click(screen.getByRole('button', { name: copy.check }));
    await user.click(await screen.findByRole('checkbox', { name: 'الضوء' }));
    await user.click(screen.getByRole('button', { name: copy.saveTicks }));
    expect(await screen.findByText('الضوء مادة.')).toBeTruthy();
    expect(sent[1]?.body).toMatchObject({ itemId: 'i1', given: [true, false] });
  });

  it('lets a shown answer in own words be ticked or left after a reload', async () => {
    const key = { accepted: ['تحويل الضوء إلى طاقة'], points: ['الضوء', 'الطاقة'] };
    const define = sampleStep({ kind: 'define', options: null, stage: 'shown', answer: key });
    const sent = api.on(answerWalk, () => walkVerdict('right', SECOND_STEP));
    const { user, unmount } = open(define);
    await user.click(await screen.findByRole('checkbox', { name: 'الطاقة' }));
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: copy.saveTicks }));
    expect(await screen.findByText('الضوء مادة.')).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ itemId: 'i1', given: [false, true] });
    unmount();
    const again = open(define);
    await again.user.click(await screen.findByRole('button', { name: copy.skipTicks }));
    expect(await screen.findByText('الضوء مادة.')).toBeTruthy();
    expect(sent[1]?.body).toMatchObject({ given: null });
  });

  it('keeps an answer that does not arrive, and sends it once with the same id', async () => {
    const { user } = open();
    await screen.findByText('أين يحدث البناء الضوئي؟');
    api.goDown();
    await user.keyboard('2{Enter}');
    expect(await screen.findByText(copy.waits)).toBeTruthy();
    const [key] = Object.keys(localStorage).filter((name) => name.endsWith('walk-answers'));
    const stored = JSON.parse(localStorage.getItem(key ?? '') ?? '[]') as { body: unknown }[];
    api.comeBack();
    const sent = api.on(answerWalk, () =>
      walkVerdict('right', SECOND_STEP, { shown: SAMPLE_SHOWN }),
    );
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(copy.right)).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([stored[0]?.body]);
    expect(localStorage.getItem(key ?? '')).toBeNull();
  });

  it('sends what waits from a tab that was closed before it asks for the walk', async () => {
    const body = { clientId: 'k1', itemId: 'i1', given: 1 };
    const sent = api.on(answerWalk, () => walkVerdict('right', SECOND_STEP));
    localStorage.setItem('draft:stored-id:walk-answers', JSON.stringify([{ walkId: 'w1', body }]));
    open(SECOND_STEP);
    expect(await screen.findByText('الضوء مادة.')).toBeTruthy();
    expect(sent.map((call) => call.body)).toEqual([body]);
  });

  it('goes on with what another tab has reached, and says so', async () => {
    open();
    await screen.findByText('أين يحدث البناء الضوئي؟');
    api.on(getWalk, () => walkReply(SECOND_STEP, { asked: 1, right: 1 }));
    act(() => fakeSocket.receive('walk-updated', { walk: sampleWalk({ asked: 1, right: 1 }) }));
    expect(await screen.findByText('الضوء مادة.')).toBeTruthy();
    expect(screen.getByText(copy.elsewhere)).toBeTruthy();
  });

  it('asks for the item of now where its answer came too late', async () => {
    api.on(answerWalk, () => {
      throw new Refusal('conflict', 'تقدّمت الجولة.');
    });
    api.on(getWalk, () => walkReply(SECOND_STEP));
    const { user } = open();
    await screen.findByText('أين يحدث البناء الضوئي؟');
    await user.keyboard('1{Enter}');
    expect(await screen.findByText('الضوء مادة.')).toBeTruthy();
    expect(screen.getByText(copy.elsewhere)).toBeTruthy();
    // One notice, and no failure beside it.
    expect(screen.queryByText('تقدّمت الجولة.')).toBeNull();
  });

  it('ends with mastery and returning items, and makes cards of the misses at once', async () => {
    api.on(answerWalk, () => walkVerdict('wrong', null, { shown: SAMPLE_SHOWN }));
    const over = { state: 'ended' as const, asked: 1, why: 'انتهت أسئلة اليوم.' };
    api.on(endWalk, () => walkReply(null, over));
    const topics = [
      {
        topic: 'البناء الضوئي',
        known: 0.5,
        low: 0.2,
        high: 0.8,
        level: 'unclear' as const,
        asked: 4,
        last: null,
        note: null,
      },
    ];
    api.on(getMastery, () => ({ done: true, topics }));
    const joined = api.on(joinReviewMany, ({ itemIds }) => ({
      done: true,
      joined: itemIds.length,
    }));
    const { user } = open();
    await screen.findByText('أين يحدث البناء الضوئي؟');
    await user.keyboard('1{Enter}');
    await user.click(await screen.findByRole('button', { name: copy.next }));
    expect(await screen.findByRole('heading', { name: copy.ended.title })).toBeTruthy();
    const missed = within(screen.getByRole('region', { name: copy.ended.missed }));
    await user.click(missed.getByRole('button', { name: copy.ended.keepAll(1) }));
    expect(await missed.findByText(copy.ended.keptAll(1))).toBeTruthy();
    expect(joined.map(({ body }) => body)).toEqual([{ itemIds: ['i1'] }]);
    const mastery = await screen.findByRole('region', { name: masteryCopy.title });
    expect(mastery.textContent).toContain(masteryCopy.range(0.2, 0.8));
    expect(screen.getByRole('link', { name: copy.ended.toNow }).getAttribute('href')).toBe('/now');
  });

  it('says why there is nothing to ask', async () => {
    api.on(startWalk, () => walkReply(null, { why: 'كل ما في هذا الموضوع أُجيب عنه اليوم.' }));
    renderApp('/walks/c1', { storedUser: student });
    expect(await screen.findByText('كل ما في هذا الموضوع أُجيب عنه اليوم.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: copy.empty })).toBeTruthy();
  });

  it('says when there is no such center, and tries again after any other failure', async () => {
    api.on(startWalk, () => {
      throw new Refusal('internal', 'الخدمة مشغولة الآن.');
    });
    const { user } = renderApp('/walks/c1', { storedUser: student });
    expect(await screen.findByText('الخدمة مشغولة الآن.')).toBeTruthy();
    api.on(startWalk, () => walkReply(sampleStep()));
    await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    await waitFor(() => expect(screen.getByText('أين يحدث البناء الضوئي؟')).toBeTruthy());
  });
});
