import { answerWalk, getCenter, getMe, startWalk } from '@nibras/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { sampleStep, walkReply, walkVerdict } from '#src/testing/sample-walk.ts';
import { walkCopy as copy } from './copy.ts';

const student = sampleUser();

describe('a match in a walk', () => {
  it('is made by presses in two columns, and checked once it is whole', async () => {
    const api = fakeApi();
    api.on(getMe, () => ({ done: true, user: student }));
    api.on(getCenter, () => ({ done: true, center: sampleCenter() }));
    const columns = { left: ['TCP', 'DNS'], right: ['أسماء المواقع', 'وصول مرتب'] };
    const sent = api.on(answerWalk, () => walkVerdict('right', null));
    api.on(startWalk, () => walkReply(sampleStep({ kind: 'match', options: columns })));
    const { user } = renderApp('/walks/c1', { storedUser: student });
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
});
