import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openFreezableLine, type FreezableLine } from '../../../tools/freezable-line.ts';

/** What a server on PostgreSQL is given. */
export const onPostgres = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  APP_SECRET: 'only-for-the-measurement-of-abuse',
});

/** A copy of a database that nobody else is connected to, behind a line whose connections can fall silent. */
export async function copyBehindLine(databaseUrl: string): Promise<FreezableLine> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const copy = new URL(databaseUrl);
  const original = copy.pathname.slice(1);
  const name = `round_${randomBytes(6).toString('hex')}`;
  await client.query(`create database ${name} template ${original}`);
  await client.end();
  copy.pathname = name;
  return openFreezableLine(copy.href);
}
