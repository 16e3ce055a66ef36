import {
  adminExportOrders,
  exportUser,
  getChat,
  listCenters,
  listChats,
  login,
  uploadFile,
} from '@nibras/contract';
import { ADMIN } from '../../event-loop/server.ts';
import type { Family } from '../family.ts';

/** As many as a browser opens to one server. */
const LANES = 6;
const LARGE_BYTES = 20_000_000;

const reads = (name: string, path: string, account = 0): Family => ({
  name,
  arm: (abuser) => () =>
    abuser.keepAtIt(LANES, () => abuser.call({ path, account: abuser.accounts[account] ?? null })),
});

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
      return () => abuser.keepAtIt(LANES, () => abuser.call({ path: pathname + search }));
    },
  },
  {
    name: "the console's orders as CSV",
    async arm(abuser) {
      const { email: username, password } = ADMIN;
      const { token } = await abuser.prepare(login, { username, password });
      return () =>
        abuser.keepAtIt(LANES, () =>
          abuser.call({ path: adminExportOrders.path, account: { token } }),
        );
    },
  },
];
