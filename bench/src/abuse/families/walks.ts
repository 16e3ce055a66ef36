import { answerWalk, getMastery, getWalk, startWalk, type WalkReply } from '@nibras/contract';
import type { Abuser } from '../abuser.ts';
import type { Family } from '../family.ts';

const LANES = 6;

/** The account whose course has all stored answers. */
const walker = ({ accounts }: Abuser) => accounts[2] ?? null;

export const WALK_FAMILIES: Family[] = [
  {
    name: 'walks that begin again in a course of many answers',
    arm: (abuser) => () =>
      abuser.repeat(LANES, (turn) =>
        abuser.call({
          path: startWalk.path,
          account: walker(abuser),
          // Another scope each time, so that the next question is chosen again.
          body: { centerId: 'abuse-w', only: turn % 2 === 0 ? 'weakest' : 'missed' },
        }),
      ),
  },
  {
    name: 'quick answers in a walk through a course of many answers',
    async arm(abuser) {
      const token = walker(abuser)?.token;
      const { walk } = await abuser.prepare(startWalk, { centerId: 'abuse-w' }, token);
      const at = (path: string): string => path.replace(':id', walk.id);
      const current = async (): Promise<WalkReply | null> => {
        const text = await abuser.call({ path: at(getWalk.path), account: walker(abuser) });
        return text === null ? null : getWalk.response.parse(JSON.parse(text));
      };
      // Each lane answers the current question; of those that answer the same one, the others are refused.
      return () =>
        abuser.repeat(LANES, async (turn) => {
          const itemId = (await current())?.step?.itemId;
          if (itemId === undefined) return;
          const body = { clientId: `abuse-${turn}`, itemId, given: true };
          await abuser.call({ path: at(answerWalk.path), account: walker(abuser), body });
        });
    },
  },
  {
    name: 'mastery by many answers, again and again',
    arm: (abuser) => () =>
      abuser.repeat(LANES, () =>
        abuser.call({
          path: getMastery.path.replace(':centerId', 'abuse-w'),
          account: walker(abuser),
        }),
      ),
  },
];
