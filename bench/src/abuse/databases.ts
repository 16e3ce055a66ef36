import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import {
  openFreezableLine,
  type FreezableLine,
} from '../../../tools/run/servers/freezable-line.ts';

/** Settings of a server on PostgreSQL. */
export const onPostgres = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  APP_SECRET: 'only-for-the-measurement-of-abuse',
});

/** Copies an idle database and puts a freezable proxy before the copy. */
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
