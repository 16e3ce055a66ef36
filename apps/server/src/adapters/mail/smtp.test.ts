import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { MailRefused, MailUnsent, type MailTransport } from '#src/platform/mail/mail-transport.ts';
import { createSmtp, smtpServerOf } from './smtp.ts';

const FROM = 'نبراس <no-reply@nibras.example>';
const mail = {
  to: 'sara@uni.test',
  subject: 'رمز التحقق من نبراس',
  html: '<p dir="rtl">الرمز 012345</p>',
  text: 'الرمز 012345',
  messageId: 'one-and-the-same',
  writtenAt: new Date('2026-03-01T09:00:00.000Z'),
};

const cleanUp: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function startServer(options: SMTPServerOptions = {}) {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream).then((parsed) => {
        received.push(parsed);
        done();
      }, done);
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { port, received };
}

function transportTo(url: string): MailTransport {
  const transport = createSmtp({ url, from: FROM });
  cleanUp.push(() => transport.close());
  return transport;
}

const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const refuseWith = (responseCode: number): SMTPServerOptions => ({
  onRcptTo: ({ address }, _session, done) =>
    done(Object.assign(new Error(`no mailbox ${address}`), { responseCode })),
});

describe('SMTP', () => {
  it('delivers both parts in Arabic, with the sender and the id', async () => {
    const { port, received } = await startServer();
    await transportTo(`smtp://127.0.0.1:${port}`).send(mail);
    const [parsed] = received;
    expect(parsed?.subject).toBe(mail.subject);
    expect(parsed?.from?.value).toEqual([{ name: 'نبراس', address: 'no-reply@nibras.example' }]);
    expect(parsed?.to).toMatchObject({ value: [{ address: 'sara@uni.test' }] });
    expect(parsed?.html).toBe(mail.html);
    expect(parsed?.text?.trim()).toBe(mail.text);
    expect(parsed?.messageId).toBe('<one-and-the-same@nibras.example>');
    expect(parsed?.date).toEqual(mail.writtenAt);
    expect(parsed?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('signs in with the name and password of the address', async () => {
    const seen: unknown[] = [];
    const { port, received } = await startServer({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        seen.push({ username, password });
        done(null, { user: username });
      },
    });
    await transportTo(`smtp://sender%40nibras:p%40ss%2Fword@127.0.0.1:${port}`).send(mail);
    expect(seen).toEqual([{ username: 'sender@nibras', password: 'p@ss/word' }]);
    expect(received).toHaveLength(1);
  });

  it('gives up on a recipient that is refused for good, without naming it', async () => {
    const { port } = await startServer(refuseWith(550));
    const failure = await failureOf(transportTo(`smtp://127.0.0.1:${port}`).send(mail));
    expect(failure).toBeInstanceOf(MailRefused);
    expect(failure).toMatchObject({ message: 'SMTP EENVELOPE 550' });
    expect(JSON.stringify(failure) + String((failure as Error).stack)).not.toContain('sara');
    expect((failure as Error).cause).toBeUndefined();
  });

  it('may try again where the server asks for patience', async () => {
    const { port } = await startServer(refuseWith(451));
    const failure = await failureOf(transportTo(`smtp://127.0.0.1:${port}`).send(mail));
    expect(failure).toBeInstanceOf(MailUnsent);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  it('may try again where nobody listens', async () => {
    const { port } = await startServer();
    await cleanUp.shift()?.();
    const transport = transportTo(`smtp://127.0.0.1:${port}`);
    const failure = await failureOf(transport.send(mail));
    expect(failure).toBeInstanceOf(MailUnsent);
    expect(failure).not.toBeInstanceOf(MailRefused);
    await expect(transport.check()).rejects.toBeInstanceOf(MailUnsent);
  });

  it('may try again where the sign-in is refused', async () => {
    const { port } = await startServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('wrong')),
    });
    const failure = await failureOf(transportTo(`smtp://u:p@127.0.0.1:${port}`).send(mail));
    expect(failure).toBeInstanceOf(MailUnsent);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  it('finds a server that answers in order', async () => {
    const { port } = await startServer();
    await expect(transportTo(`smtp://127.0.0.1:${port}`).check()).resolves.toBeUndefined();
  });
});

describe('smtpServerOf', () => {
  it.each([
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: true }],
    ['smtp://mail.example:25', { host: 'mail.example', port: 25, secure: false, requireTLS: true }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, secure: false, requireTLS: false }],
    ['smtp://[::1]:1025', { host: '::1', port: 1025, secure: false, requireTLS: false }],
  ])('reads %s', (url, server) => {
    expect(smtpServerOf(url)).toEqual(server);
  });
});
