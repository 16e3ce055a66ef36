import { describe, expect, it } from 'vitest';
import { faultsOf, hashOf, readHashes, readMigrations } from './migrations.ts';

describe('migrations', () => {
  it('stay as they were committed, and each is listed with its hash', () => {
    const hashes = [...readMigrations()].map(([name, text]) => [name, hashOf(text)]);
    expect(readHashes()).toEqual(Object.fromEntries(hashes));
  });

  it('only add, so that the version before still runs on them', () => {
    for (const [name, text] of readMigrations())
      expect({ [name]: faultsOf(text) }).toEqual({ [name]: [] });
  });
});

describe('a migration', () => {
  it.each([
    'ALTER TABLE "users" DROP COLUMN "email";',
    'DROP TABLE "users" CASCADE;',
    'ALTER TABLE "users" ALTER COLUMN "email" DROP DEFAULT;',
    'ALTER TABLE "users" RENAME COLUMN "email" TO "mail";',
    'ALTER TABLE "users" RENAME TO "accounts";',
    'ALTER TABLE "users" ALTER COLUMN "email" SET DATA TYPE integer;',
    'ALTER TABLE "users" ALTER COLUMN "email" SET NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;',
    'ALTER TABLE "users" ADD CONSTRAINT "adults" CHECK ("birth_year" < 2000);',
    'ALTER TABLE "users" ADD CONSTRAINT "one" FOREIGN KEY ("plan") REFERENCES "a"("id");',
    'CREATE UNIQUE INDEX "one_name" ON "users" USING btree ("name");',
    `ALTER TYPE "state" RENAME VALUE 'open' TO 'opened';`,
    'DELETE FROM "sessions";',
    'DROP TRIGGER "count_messages" ON "messages";',
  ])('does more than add with %s', (statement) => {
    expect(faultsOf(`CREATE TABLE "a" ();--> statement-breakpoint\n${statement}`)).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "users" ADD COLUMN "age" integer;',
    'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;',
    'CREATE TABLE "ages" ("age" integer NOT NULL);',
    'DROP INDEX "users_email_index";',
    'ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "plan" uuid;--> statement-breakpoint\nALTER TABLE "users" ADD CONSTRAINT "one" FOREIGN KEY ("plan") REFERENCES "plans"("id");',
    'CREATE TABLE "plans" ("id" uuid);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "plans" ("id");',
  ])('only adds with %s', (statement) => {
    expect(faultsOf(statement)).toEqual([]);
  });
});
