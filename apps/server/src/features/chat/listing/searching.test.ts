import { listChats } from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages, threads } from '#src/db/tables/chats.ts';
import { keysOf } from '#src/retrieval/letters/search-keys.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { signUpYearly } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { eventually } from '#src/testing/eventually.ts';
import { storeKeys } from './search-keys.queries.ts';

let chat: ChatApp;

beforeAll(async () => {
  chat = await startChatApp();
});
afterAll(() => chat.close());

async function found(text: string, user = chat.user): Promise<(string | null)[]> {
  const path = `${listChats.path}?q=${encodeURIComponent(text)}`;
  const { chats } = await chat.app.call(listChats, undefined, { ...user, path });
  return chats.map(({ thread }) => thread);
}

async function storeThread(): Promise<string> {
  const id = newId();
  const at = chat.app.clock.now();
  const { acckey: userId } = chat.user;
  await chat.app.store.db
    .insert(threads)
    .values({ id, userId, title: '', createdAt: at, lastMessageAt: at });
  return id;
}

const hasKeys = async (id: string): Promise<boolean> => {
  const [row] = await chat.app.store.db
    .select({ hasKeys: sql<boolean>`${messages.searchKeys} is not null` })
    .from(messages)
    .where(eq(messages.id, id));
  return row?.hasKeys ?? false;
};

/** Conversations of another student, latest first, with the keys of their texts. */
async function storeWithKeys(texts: readonly (readonly string[])[]) {
  const user = await signUpYearly(chat.app);
  const { db } = chat.app.store;
  const { acckey: userId } = user;
  const stored = texts.map((contents, age) => {
    const id = newId();
    const at = new Date(chat.app.clock.now().getTime() - age * 60_000);
    const rows = contents.map((content, position) => ({
      id: `${id}${position}`,
      content,
      position,
    }));
    return { thread: { id, userId, title: '', createdAt: at, lastMessageAt: at }, rows };
  });
  await db.insert(threads).values(stored.map(({ thread }) => thread));
  for (const { thread, rows } of stored) {
    const role = 'user' as const;
    const rest = {
      threadId: thread.id,
      userId,
      role,
      state: 'done' as const,
      createdAt: new Date(),
    };
    await db.insert(messages).values(rows.map((row) => ({ ...row, ...rest })));
    await storeKeys(
      db,
      rows.map(({ id, content }) => ({ id, keys: keysOf(userId, content) })),
    );
  }
  return { user, ids: stored.map(({ thread }) => thread.id) };
}

/** A conversation with this many messages, the last of which has the text. */
async function storeMany(count: number, saying: string): Promise<string> {
  const threadId = await storeThread();
  await chat.app.store.db.execute(sql`
    insert into ${messages} (id, thread_id, user_id, position, role, content, state, created_at)
    select ${threadId} || n, ${threadId}, ${chat.user.acckey}, n, 'user',
      case when n = ${count}::int then ${saying} else 'كلام' end, 'done', now()
    from generate_series(1, ${count}::int) n`);
  return threadId;
}

describe('a search of conversations', () => {
  it('finds one letter and two, and nothing of another student', async () => {
    const sent = await chat.tab.sent('ظبي ڤيينا');
    (await chat.nextReply()).reply('جواب');
    await chat.tab.over(sent.id);
    expect(await found('ظ')).toEqual([sent.thread]);
    expect(await found('ڤي')).toEqual([sent.thread]);
    expect(await found('ظبي', await signUpYearly(chat.app))).toEqual([]);
    expect(await hasKeys(sent.id)).toBe(false);
  });

  it('shows what a message says around the words, where it is not the latest', async () => {
    const sent = await chat.tab.sent('ما دور الغُدّة النخامية؟');
    (await chat.nextReply()).reply('من الملفات:\n\nتفرز هرمونات تنظم النمو.');
    await chat.tab.over(sent.id);
    const path = `${listChats.path}?q=${encodeURIComponent('الغده')}`;
    const { chats } = await chat.app.call(listChats, undefined, { ...chat.user, path });
    expect(chats).toMatchObject([
      { found: 'ما دور الغُدّة النخامية؟', lastMessage: 'تفرز هرمونات تنظم النمو.' },
    ]);
  });

  it('gives many messages their keys, by which they are found from then on', async () => {
    const sent = await chat.tab.sent('سؤال يبدأ البحث');
    (await chat.nextReply()).reply('المُكافِئ الأوّل');
    await chat.tab.over(sent.id);
    const threadId = await storeMany(600, 'رسالةٌ من نسخةٍ قديمة');
    expect(await found('نسخه قديمه')).toEqual([threadId]);
    for (const id of [sent.id, sent.userMessageId, `${threadId}600`]) {
      await eventually(async () => expect(await hasKeys(id)).toBe(true));
    }
    expect(await found('نسخه قديمه')).toEqual([threadId]);
    expect(await found('المكافئ الاول')).toEqual([sent.thread]);
    expect(await found('مكافيء')).toEqual([]);
    expect(await found('ق')).toEqual([threadId]);
    expect(await found('نسخه', await signUpYearly(chat.app))).toEqual([]);

    await chat.tab.retry(sent.thread, sent.id);
    const again = await chat.nextReply();
    again.write('الناقص الثاني');
    await eventually(async () => {
      const [row] = await chat.app.store.db.select().from(messages).where(eq(messages.id, sent.id));
      expect(row?.content).not.toBe('');
    });
    expect(await hasKeys(sent.id)).toBe(false);
    expect(await found('ناقص')).toEqual([sent.thread]);
    again.finish();
    await eventually(async () => expect(await found('المكافئ')).toEqual([]));
    expect(await found('ناقص')).toEqual([sent.thread]);
  });

  it('finds those that have a text where it is common among the latest', async () => {
    const having: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      having.push(await storeMany(n === 0 ? 600 : 2, 'قولٌ سائر'));
      if (n % 3 === 0) await storeMany(2, 'قولٌ نادر');
    }
    expect((await found('قول ساير')).sort()).toEqual(having.sort());
    for (const id of having) {
      await eventually(async () => expect(await hasKeys(`${id}2`)).toBe(true));
    }
    expect((await found('قول سائر')).sort()).toEqual(having.sort());
    expect(await found('قول نادر')).toHaveLength(4);
  });

  it('finds a common text in messages before the latest of a conversation, too', async () => {
    const common = ['قول سائر', 'قول سائر', 'قول سائر'];
    const later = ['كلام', 'غيره', 'كذا', 'ثم', 'بعد'];
    const { user, ids } = await storeWithKeys([
      common,
      common,
      common,
      ['قول سائر', ...later],
      later,
      ['كلام', 'قول سائر', ...later],
    ]);
    expect(await found('سائر', user)).toEqual([...ids.slice(0, 4), ids[5]]);
  });

  it('finds a text where more messages may have it than are gathered', async () => {
    const threadId = await storeMany(7000, 'الكهرمان');
    expect(await found('الكهرمان')).toEqual([threadId]);
    expect(await found('الكهرباء')).toEqual([]);
  });

  it('finds what only conversations far down the list say, and say very often', async () => {
    const often = Array.from({ length: 1100 }, (_, n) => `ذكر الكهرمان ${n}`);
    const others = Array.from({ length: 160 }, () => ['كلام', 'غيره']);
    const { user, ids } = await storeWithKeys([...others, often, ['قليل من الكهرمان'], ['شيء']]);
    expect(await found('كهرمان', user)).toEqual([ids[160], ids[161]]);
    expect(await found('ذكر الكهرمان 7', user)).toEqual([ids[160]]);
  });

  it('reads what has the keys of a text until it has looked at all of it', async () => {
    const alike = Array.from({ length: 230 }, (_, n) => [
      `رقم ${n} من 1777`,
      'كلام',
      'غيره',
      'كذا',
      'ثم',
    ]);
    const { user, ids } = await storeWithKeys([
      ['كلام'],
      ['غيره'],
      ['كذا'],
      ...alike,
      ['رقم ٧٧٧٧٧'],
    ]);
    expect(await found('77777', user)).toEqual([ids[233]]);
    expect(await found('1777', user)).toEqual(ids.slice(3, 33));
  });
});

it('a growing reply touches no column that an index looks at', async () => {
  const indexed: unknown = await chat.app.store.db.execute(sql`
    select distinct attname from pg_index
    join pg_depend on objid = indexrelid and refobjid = indrelid
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where indrelid = 'messages'::regclass`);
  const { rows } = indexed as { rows: { attname: string }[] };
  const columns = rows.map(({ attname }) => attname);
  expect(columns).toContain('search_keys');
  for (const grown of ['content', 'sources', 'alive_at']) expect(columns).not.toContain(grown);
});
