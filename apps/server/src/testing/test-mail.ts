import type { MailTransport, OutgoingMail } from '#src/platform/mail/mail-transport.ts';

export type TestMail = MailTransport & {
  readonly sent: readonly OutgoingMail[];
  /** The oldest untaken email to this address, once there is one. */
  next(to: string): Promise<OutgoingMail>;
};

export function createTestMail(): TestMail {
  const sent: OutgoingMail[] = [];
  const unread = new Map<string, OutgoingMail[]>();
  const waiting = new Map<string, ((mail: OutgoingMail) => void)[]>();

  return {
    sent,
    send(mail) {
      sent.push(mail);
      const reader = waiting.get(mail.to)?.shift();
      if (reader) reader(mail);
      else unread.set(mail.to, [...(unread.get(mail.to) ?? []), mail]);
      return Promise.resolve();
    },
    next: (to) =>
      new Promise((resolve) => {
        const mail = unread.get(to)?.shift();
        if (mail) resolve(mail);
        else waiting.set(to, [...(waiting.get(to) ?? []), resolve]);
      }),
    check: () => Promise.resolve(),
    close() {
      waiting.clear();
    },
  };
}

export function codeIn(mail: OutgoingMail): string {
  const code = /^\d{6}$/m.exec(mail.text)?.[0];
  if (code === undefined) throw new Error('the email has no code');
  return code;
}

export function linkIn(mail: OutgoingMail): { token: string; id: string } {
  const { searchParams } = new URL(/^https?:\S+$/m.exec(mail.text)?.[0] ?? '');
  return { token: searchParams.get('token') ?? '', id: searchParams.get('id') ?? '' };
}
