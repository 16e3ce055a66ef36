import { askCenter, createItem, setCardSettings, type SessionAnswer } from '@nibras/contract';
import { expect, type APIRequestContext } from '@playwright/test';
import { makeCenter } from './center.ts';
import { STUDY_LECTURE } from './study-lecture.ts';

export const CARD_QUOTE = 'وصف العالم هانس كريبس دورة حمض الستريك عام 1937';

/** Cards of one sentence of a lecture, all due today. */
export async function addCards(
  request: APIRequestContext,
  session: SessionAnswer,
  count: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${session.token}` };
  const file = { fileName: 'المحاضرة الثالثة.md', text: STUDY_LECTURE };
  const id = await makeCenter(request, session, file);
  const asked = await request.post(askCenter.path.replace(':id', id), {
    headers,
    data: { question: 'من وصف دورة حمض الستريك؟' },
  });
  const [passage] = askCenter.response.parse(await asked.json()).passages;
  const source = { passageId: passage?.id, page: passage?.page, quote: CARD_QUOTE };
  const path = createItem.path.replace(':centerId', id);
  for (let n = 1; n <= count; n += 1) {
    const data = { kind: 'card', stem: `سؤال ${n}`, answer: { accepted: [`جواب ${n}`] }, source };
    expect((await request.post(path, { headers, data })).ok()).toBe(true);
  }
  const data = { dailyNew: count, retention: 0.9 };
  await request.put(setCardSettings.path, { headers, data });
}
