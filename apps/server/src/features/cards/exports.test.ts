import { exportCardTable, exportDeck } from '@nibras/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withCards } from '#src/testing/cards.ts';
import { signUpYearly } from '#src/testing/centers.ts';
import { addItem, QUESTIONS } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const download = (path: string, { token }: { token: string }) =>
  app.fetch(path, { headers: { authorization: `Bearer ${token}` } });

describe('cards for other programs', () => {
  it('come as a package for Anki', async () => {
    const { user, centerId, card } = await withCards(app, 2);
    const response = await download(`${exportDeck.path}?centerId=${centerId}`, user);
    expect(response.headers.get('content-disposition')).toContain('nibras-cards.apkg');
    const members = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(strFromU8(members['collection.anki2'] ?? new Uint8Array())).toContain(card.id);
  });

  it('come as a table, without questions that did not join', async () => {
    const { user, centerId } = await withCards(app, 2);
    await addItem(app, user, centerId, QUESTIONS.tf);
    const text = await (await download(exportCardTable.path, user)).text();
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('المقرر,السؤال,الجواب,المصدر,الشرح');
    expect(text).toContain('أحياء 101,ما وحدة القوة؟,النيوتن,');
  });

  it.each([exportDeck, exportCardTable])('are nobody else’s: $path', async (endpoint) => {
    const { centerId } = await withCards(app, 1);
    const path = `${endpoint.path}?centerId=${centerId}`;
    expect((await app.fetch(path)).status).toBe(401);
    expect((await download(path, await signUpYearly(app))).status).toBe(404);
  });
});
