import {
  createCenter,
  exportCardTable,
  exportDeck,
  importDeck,
  updateItem,
  uploadFile,
} from '@nibras/contract';
import { buildDeck } from '@nibras/server/reading/testing/build-deck.ts';
import type { Abuser } from '../abuser.ts';
import type { Family } from '../family.ts';

const LANES = 6;
const CARDS = 20_000;

/** The account with the filled center. */
const owner = ({ accounts }: Abuser) => accounts[2] ?? null;

const notes = (words: string) =>
  Array.from({ length: CARDS }, (_, n) => ({
    guid: `abuse-${n}`,
    fields: [`${words} رقم ${n} من مقرر القياس`, 'جواب من بضع كلمات', 'شرح قصير'],
  }));

export const DECK_FAMILIES: Family[] = [
  {
    name: 'exports of a large own deck',
    arm: (abuser) => () =>
      abuser.repeat(LANES, async (turn) => {
        const account = owner(abuser);
        // An unchanged deck would come from the cache.
        const path = updateItem.path.replace(':id', 'abuse-i1');
        await abuser.call({
          path,
          method: updateItem.method,
          account,
          body: { stem: `س ${turn}` },
        });
        await abuser.call({ path: exportDeck.path, account });
      }),
  },
  {
    name: 'exports of a large own deck as a table',
    arm: (abuser) => () =>
      abuser.repeat(LANES, () =>
        abuser.call({ path: exportCardTable.path, account: owner(abuser) }),
      ),
  },
  {
    name: 'imports of a large deck',
    async arm(abuser) {
      const account = abuser.accounts[3] ?? abuser.account;
      const center = { courseName: 'مقرر', specialization: 'تخصص', files: [] };
      const { center: made } = await abuser.prepare(createCenter, center, account.token);
      const decks: { url: string; fileName: string }[] = [];
      for (const words of ['سؤال', 'مسألة']) {
        const fileName = `${words}.apkg`;
        const fileData = Buffer.from(buildDeck(notes(words))).toString('base64');
        const { url } = await abuser.prepare(uploadFile, { fileName, fileData }, account.token);
        decks.push({ url, fileName });
      }
      return () =>
        // From the second import on, every card changes.
        abuser.repeat(LANES, (turn) =>
          abuser.call({
            path: importDeck.path,
            account,
            body: { centerId: made.id, ...decks[turn % 2] },
          }),
        );
    },
  },
];
