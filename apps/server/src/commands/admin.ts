// Manages admins without the console: npm run admin -- create EMAIL | reset EMAIL | list
import { createAdminAccounts } from '#src/features/admin/admin-accounts/admin-accounts.service.ts';
import { createPasswords } from '#src/platform/secrets/passwords.ts';
import { withStore } from './with-store.ts';

const USAGE = `usage: npm run admin -- create EMAIL   makes an admin, of an account that is there too
       npm run admin -- reset EMAIL    a new password; block, second factor and sessions go
       npm run admin -- list`;

type Accounts = ReturnType<typeof createAdminAccounts>;

const COMMANDS: Record<string, (accounts: Accounts, email: string) => Promise<void>> = {
  async create(accounts, email) {
    const made = await accounts.create(email);
    if (made.password === null)
      console.log(`${made.email} is an admin now; the password is unchanged.`);
    else console.log(`${made.email} is an admin now. Password, shown only once: ${made.password}`);
  },
  async reset(accounts, email) {
    const { password } = await accounts.reset(email);
    console.log(`The new password of ${email}, shown only once: ${password}`);
  },
  async list(accounts) {
    for (const { email, username, createdAt, blockedAt, factorSince } of await accounts.list()) {
      const marks = [
        blockedAt === null ? '' : 'blocked',
        factorSince === null ? 'no second factor' : 'second factor',
      ];
      const since = createdAt.toISOString().slice(0, 10);
      console.log(
        [email, username, `since ${since}`, ...marks].filter((one) => one !== '').join(' · '),
      );
    }
  },
};

const [name = '', email = ''] = process.argv.slice(2);
const command = COMMANDS[name];
if (command && (name === 'list' || email !== '')) {
  await withStore(({ store }) =>
    command(
      createAdminAccounts({
        db: store.db,
        passwords: createPasswords(),
        now: () => new Date(),
      }),
      email,
    ),
  );
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
