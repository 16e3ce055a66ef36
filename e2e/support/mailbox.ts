import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { simpleParser, type ParsedMail } from 'mailparser';

const DATA = process.env.NIBRAS_E2E_DATA ?? '';

async function mailsTo(address: string, dataDir: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) =>
    /^[^.].*\.eml$/.test(name),
  );
  const files = await Promise.all(names.sort().map((name) => readFile(join(folder, name))));
  // Most are to others, and parsing one costs a hundred times as much as a text search.
  const likely = files.filter((file) => file.includes(address));
  const mails = await Promise.all(likely.map((file) => simpleParser(file)));
  return mails
    .filter((mail) => [mail.to].flat().some((to) => to?.text.includes(address)))
    .sort((a, b) => Number(a.date) - Number(b.date));
}

/** Waits for the newest matching email to an address. */
export async function waitForMail(
  address: string,
  fits: RegExp,
  dataDir = DATA,
): Promise<ParsedMail> {
  let found: ParsedMail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address, dataDir)).findLast((mail) => fits.test(mail.text ?? ''));
        return found !== undefined;
      },
      { intervals: [50] },
    )
    .toBe(true);
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

const CODE = /(?<!\d)\d{6}(?!\d)/;
const RESET_LINK = /https?:\/\/\S+\/reset-password\?\S+/;

export async function codeFor(address: string, dataDir = DATA): Promise<string> {
  const mail = await waitForMail(address, CODE, dataDir);
  return CODE.exec(mail.text ?? '')?.[0] ?? '';
}

/** The path of the reset link, without the host. */
export async function resetPathFor(address: string): Promise<string> {
  const mail = await waitForMail(address, RESET_LINK);
  const link = new URL(RESET_LINK.exec(mail.text ?? '')?.[0] ?? '');
  return `${link.pathname}${link.search}`;
}
