import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LECTURE, makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import {
  chatNow,
  joined,
  openChatClient,
  wholeOf,
  type ChatClient,
} from '#src/testing/chat-client.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let user: SignedUp;
let tab: ChatClient;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
  tab = await openChatClient(app, user);
});
afterAll(async () => {
  tab.close();
  await app.close();
});

const replyTo = async (message: Parameters<ChatClient['sent']>[0]) => {
  const sent = await tab.sent(message);
  const events = await tab.over(sent.id);
  return { ...sent, events, whole: wholeOf(events) };
};

describe('the chat without a model', () => {
  it('says that no model is set and how to set one, and pretends nothing', async () => {
    const { whole, events } = await replyTo('اكتب لي قصيدة عن البحر');
    expect(whole.message).toContain('لا يوجد نموذج لغوي مضبوط');
    expect(whole.message).toContain('LLM_BASE_URL');
    expect(joined(events)).toBe(whole.message);
  });

  it('answers questions about the product from its own help', async () => {
    const { whole } = await replyTo('كيف أنشئ مركز ذكي لمقرر؟');
    expect(whole.message).toContain('المراكز الذكية');
    expect(whole.sources).toMatchObject([{ n: 1, fileName: 'دليل نبراس', page: null }]);
  });

  it('quotes the files of a center with their page, and says when they hold no answer', async () => {
    const file = await upload(app, user, 'أحياء.txt', LECTURE);
    const center = await makeCenter(app, user, [file]);
    await whenRead(app, user, center.id);
    const found = await replyTo({ message: 'أين يحدث التمثيل الضوئي؟', chatId: center.id });
    expect(found.whole.message).toContain('البلاستيدات الخضراء');
    expect(found.whole.message).toContain('[1]');
    const [source] = found.whole.sources;
    expect(source).toMatchObject({ n: 1, fileName: 'أحياء.txt', page: 1, centerId: center.id });
    expect(source?.fileUrl).toMatch(/^\/files\//);

    const none = await replyTo({ message: 'من كتب رواية البؤساء؟', chatId: center.id });
    expect(none.whole.message).toContain('لم أجد في ملفات هذا المركز');

    const general = await replyTo('متى اكتشف يان إنجنهاوس دور الضوء؟');
    expect(general.whole.message).toContain('1779');
    expect(general.whole.message).toContain('أحياء 101');

    const stored = await chatNow(app, user, found.thread);
    expect(stored.messages.map(({ type, state }) => [type, state])).toEqual([
      ['user', 'done'],
      ['assistant', 'done'],
    ]);
    expect(stored.messages[1]?.content).toBe(found.whole.message);
    expect(stored.messages[1]?.sources).toHaveLength(found.whole.sources.length);
  });

  it('notes a verse that a file quotes in other words, and leaves the words alone', async () => {
    const words = 'إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُحْسِنِينَ';
    const text = `في فضل التوبة قال تعالى: "${words}" [البقرة: 222].`;
    const center = await makeCenter(app, user, [await upload(app, user, 'توبة.txt', text)]);
    await whenRead(app, user, center.id);
    const { whole } = await replyTo({ message: 'ما فضل التوبة؟', chatId: center.id });
    expect(whole.message).toContain(words);
    expect(whole.message).not.toContain('~~');
    expect(whole.message).toContain('(فيه آية تختلف عن نص المصحف في البقرة: 222)');
  });
});
