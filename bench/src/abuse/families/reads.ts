import {
  adminExportOrders,
  askCenter,
  createCenter,
  exportUser,
  getCenter,
  getChat,
  getPassage,
  listCenters,
  listChats,
  login,
  uploadFile,
} from '@nibras/contract';
import { ADMIN } from '../../event-loop/server.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Abuser } from '../abuser.ts';
import type { Family } from '../family.ts';

const LANES = 6;
const LARGE_BYTES = 20_000_000;

const reads = (name: string, path: string, account = 0): Family => ({
  name,
  arm: (abuser) => () =>
    abuser.repeat(LANES, () => abuser.call({ path, account: abuser.accounts[account] ?? null })),
});

const VERSE = 'إن الله يحب التوابين ويحب المحسنين الذين آمنوا وعملوا الصالحات';
const READ_POLL_MS = 200;

/** A passage on a page with hundreds of misquoted verses. */
async function passageOfVerses(abuser: Abuser): Promise<string> {
  const text = `قال تعالى: ﴿${VERSE}﴾ في فضل التوبة.\n`.repeat(240);
  const fileData = Buffer.from(text).toString('base64');
  const { url } = await abuser.prepare(uploadFile, { fileName: 'verses.txt', fileData });
  const files = [{ url, fileName: 'verses.txt' }];
  const body = { courseName: 'مقرر', specialization: 'تخصص', files };
  const { id } = (await abuser.prepare(createCenter, body)).center;
  const at = (path: string): string => path.replace(':id', id);
  for (;;) {
    const { center } = await abuser.prepare({ ...getCenter, path: at(getCenter.path) });
    if (center.isActive) break;
    await pause(READ_POLL_MS);
  }
  const asked = { ...askCenter, path: at(askCenter.path) };
  const { passages } = await abuser.prepare(asked, { question: 'ما فضل التوبة؟' });
  return at(getPassage.path).replace(':passageId', passages[0]?.id ?? '');
}

export const READ_FAMILIES: Family[] = [
  reads('searches in 400 chats that find nothing', `${listChats.path}?q=ليس+في+شيء`),
  reads('the longest chat', getChat.path.replace(':id', 'abuse-t1')),
  reads('ten centers of twenty files', listCenters.path, 1),
  reads('downloads of all own data', exportUser.path),
  {
    name: 'downloads of a large file',
    async arm(abuser) {
      const fileData = Buffer.alloc(LARGE_BYTES, 'abc ').toString('base64');
      const { url } = await abuser.prepare(uploadFile, { fileName: 'a.txt', fileData });
      const { pathname, search } = new URL(url, abuser.url);
      return () => abuser.repeat(LANES, () => abuser.call({ path: pathname + search }));
    },
  },
  {
    name: "the console's orders as CSV",
    async arm(abuser) {
      const { email: username, password } = ADMIN;
      const { token } = await abuser.prepare(login, { username, password });
      return () =>
        abuser.repeat(LANES, () =>
          abuser.call({ path: adminExportOrders.path, account: { token } }),
        );
    },
  },
  {
    name: 'one passage of many verses, again and again',
    async arm(abuser) {
      const path = await passageOfVerses(abuser);
      return () => abuser.repeat(LANES, () => abuser.call({ path }));
    },
  },
];
