import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { register, verifyCode } from '@nibras/contract';

export type Student = {
  token: string;
  userId: string;
  email: string;
  password: string;
  address: string;
};

type Registered = Omit<Student, 'token' | 'userId'> & { acckey: string };

const AT_ONCE = 4;

export async function signUpStudents(
  url: string,
  mailFolder: string,
  count: number,
): Promise<Student[]> {
  const registered: Registered[] = [];
  for (let start = 0; start < count; start += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, at) => start + at);
    registered.push(...(await Promise.all(numbers.map((number) => registerOne(url, number)))));
  }
  const codes = await waitForCodes(
    mailFolder,
    registered.map(({ email }) => email),
  );
  const students: Student[] = [];
  for (const { acckey, ...known } of registered) {
    const body = { acckey, code: codes.get(known.email) ?? '' };
    const answer = verifyCode.response.parse(await post(url, verifyCode.path, body, known.address));
    students.push({ ...known, token: answer.token, userId: answer.acckey });
  }
  return students;
}

async function registerOne(url: string, number: number): Promise<Registered> {
  const password = `lantern-over-page-${number}`;
  const email = `student${number}@bench.test`;
  const address = `10.9.${Math.floor(number / 200)}.${(number % 200) + 1}`;
  const body = {
    username: `طالب ${number}`,
    email,
    password,
    mobile: '0501234567',
    university: 'جامعة القياس',
    termsAndCondition: true,
  };
  const { acckey } = register.response.parse(await post(url, register.path, body, address));
  return { acckey, email, password, address };
}

async function post(url: string, path: string, body: object, address: string): Promise<unknown> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function waitForCodes(folder: string, emails: string[]): Promise<Map<string, string>> {
  const codes = new Map<string, string>();
  const read = new Set<string>();
  while (codes.size < emails.length) {
    const names = await readdir(folder).catch(() => []);
    // A leading dot marks an unfinished email.
    const whole = names.filter((one) => /^[^.].*\.eml$/u.test(one) && !read.has(one));
    for (const name of whole) {
      const mail = await readFile(join(folder, name), 'utf8');
      const email = /^To: .*?([\w.]+@bench\.test)/im.exec(mail)?.[1];
      const code = codeIn(mail);
      if (email === undefined || code === null) continue;
      read.add(name);
      codes.set(email, code);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return codes;
}

/** The six digits on a line of the plain-text part. */
function codeIn(mail: string): string | null {
  const encoded = /text\/plain[^]*?base64\r?\n\r?\n([A-Za-z0-9+/=\s]+)/.exec(mail)?.[1];
  const text = encoded === undefined ? mail : Buffer.from(encoded, 'base64').toString('utf8');
  return /^(\d{6})\r?$/m.exec(text)?.[1] ?? null;
}
