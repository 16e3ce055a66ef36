import { getMastery, startWalk } from '@nibras/contract';
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
