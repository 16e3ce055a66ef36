import {
  answerWalk,
  askWalkHint,
  getCenter,
  getMe,
  joinReview,
  startWalk,
  type WalkStep,
} from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { studyCopy } from '#src/features/study/copy.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleCard } from '#src/testing/sample-card.ts';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import {
  SAMPLE_ANSWER,
  SAMPLE_SHOWN,
  SECOND_STEP,
  sampleStep,
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

function open(step: WalkStep) {
  api.on(startWalk, () => walkReply(step));
  return renderApp('/walks/c1', { storedUser: student });
}

describe('a question of a walk', () => {
  it('is a match made by presses in two columns, checked once it is whole', async () => {
    const columns = { left: ['TCP', 'DNS'], right: ['أسماء المواقع', 'وصول مرتب'] };
    const sent = api.on(answerWalk, () => walkVerdict('right', null));
    const { user } = open(sampleStep({ kind: 'match', options: columns }));
    const press = async (name: string) =>
      user.click(await screen.findByRole('button', { name: new RegExp(name) }));
    const check = () => screen.getByRole('button', { name: copy.check });
    await press('أسماء المواقع');
    expect(check()).toHaveProperty('disabled', true);
    await press('TCP');
    await press('أسماء المواقع');
    await press('وصول مرتب');
    // The next entry without a partner is chosen by itself.
    await press('أسماء المواقع');
    await user.click(check());
    expect(await screen.findByText(copy.right)).toBeTruthy();
    const pairs = [
      [0, 1],
      [1, 0],
    ];
    expect(sent[0]?.body).toMatchObject({ given: pairs });
  });

  it('marks as ruled out the options that the second hint calls wrong', async () => {
    const hint = { text: 'قبل جملة الجواب: الضوء طاقة.', source: null, ruledOut: [2] };
    api.on(askWalkHint, () => walkReply(sampleStep({ stage: 'hint2', hint })));
    const { user } = open(sampleStep({ stage: 'hint1', hint: { text: 'أ', source: null } }));
    const wrong = await screen.findByRole('radio', { name: /الغشاء/ });
    await user.click(wrong);
    await user.click(screen.getByRole('button', { name: copy.moreHint }));
    expect(await screen.findByText(copy.ruledOut)).toBeTruthy();
    expect(screen.getAllByText(studyCopy.ruledOut)).toHaveLength(1);
    expect(screen.getByRole('radio', { name: /الغشاء.*مستبعد/ })).toBe(wrong);
    expect(wrong).toHaveProperty('disabled', true);
    // What was chosen is given up with it.
    expect(screen.getByRole('button', { name: copy.check })).toHaveProperty('disabled', true);
    await user.keyboard('3');
    expect(wrong).toHaveProperty('checked', false);
  });

  it('asks of an answer with one point whether it was known', async () => {
    const key = { accepted: ['تحويل الضوء إلى طاقة'], points: ['تحويل الضوء إلى طاقة'] };
    const define = sampleStep({ kind: 'define', options: null, stage: 'shown', answer: key });
    const sent = api.on(answerWalk, () => walkVerdict('wrong', SECOND_STEP));
    const { user } = open(define);
    await user.click(await screen.findByRole('button', { name: copy.oneTick.no }));
    expect(await screen.findByText('الضوء مادة.')).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ given: [false] });
  });

  it('says of an own question without explanation that it has no page', async () => {
    const key = { answer: SAMPLE_ANSWER, explanation: null, source: null };
    open(sampleStep({ stage: 'shown', ...key }));
    expect(await screen.findByText(studyCopy.noSource)).toBeTruthy();
  });

  it('makes a card of the shown question', async () => {
    const joined = api.on(joinReview, () => ({ done: true, card: sampleCard('i1') }));
    const { user } = open(sampleStep({ stage: 'shown', ...SAMPLE_SHOWN }));
    const why = within(await screen.findByRole('group', { name: studyCopy.why }));
    await user.click(why.getByRole('button', { name: studyCopy.results.keep }));
    expect(await why.findByText(studyCopy.results.kept)).toBeTruthy();
    expect(joined).toHaveLength(1);
  });
});
