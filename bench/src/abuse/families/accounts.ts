import {
  adminConfirmSecondFactor,
  adminEnrolSecondFactor,
  login,
  register,
} from '@nibras/contract';
import { ADMIN } from '../../event-loop/server.ts';
import type { Family } from '../family.ts';

const NETWORKS = 120;

export const ACCOUNT_FAMILIES: Family[] = [
  {
    name: "guesses of one account's password from 120 networks",
    arm: (abuser) => () =>
      abuser.repeat(8, (turn) =>
        abuser.call({
          path: login.path,
          account: null,
          address: `10.77.${turn % NETWORKS}.1`,
          body: { username: abuser.account.email, password: `guess-number-${turn}` },
        }),
      ),
  },
  {
    name: 'registrations',
    arm: (abuser) => () =>
      abuser.repeat(8, (turn) =>
        abuser.call({
          path: register.path,
          account: null,
          body: {
            username: 'طالب',
            email: `abuse${turn}@bench.test`,
            password: `lantern-of-abuse-${turn}`,
            mobile: '0501234567',
            university: 'جامعة القياس',
            termsAndCondition: true,
          },
        }),
      ),
  },
  {
    name: 'wrong codes of a second factor',
    async arm(abuser) {
      const { email: username, password } = ADMIN;
      const { token } = await abuser.prepare(login, { username, password });
      await abuser.prepare(adminEnrolSecondFactor, {}, token);
      const path = adminConfirmSecondFactor.path;
      return () =>
        abuser.repeat(4, () => abuser.call({ path, account: { token }, body: { code: '000000' } }));
    },
  },
];
