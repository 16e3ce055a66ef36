import { BRAND } from '@nibras/contract';
import type { Mail } from '#src/platform/mail/mail-transport.ts';
import { layOutMail } from '#src/platform/mail/mail-layout.ts';
import { quotedWords } from '#src/platform/mail/quoted-words.ts';
import type { MessageRow } from '#src/features/support/support.queries.ts';

export function supportAnswerMail(
  { email, name, message, userId }: Pick<MessageRow, 'email' | 'name' | 'message' | 'userId'>,
  body: string,
  publicUrl: string,
): Mail {
  const words = body.split(/\n+/);
  const further =
    userId === null
      ? []
      : [{ kind: 'button' as const, label: 'عرض الرد أو المتابعة', url: `${publicUrl}/support` }];
  return {
    to: email,
    ...layOutMail({
      subject: `رد من دعم ${BRAND.name}`,
      preheader: words[0] ?? '',
      blocks: [
        { kind: 'paragraph', text: `مرحبًا ${name}،` },
        ...words.map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'note', text: `نص الرسالة: ${quotedWords(message)}` },
        ...further,
      ],
    }),
  };
}
