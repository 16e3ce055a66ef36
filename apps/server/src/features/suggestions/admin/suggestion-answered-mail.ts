import { BRAND } from '@nibras/contract';
import type { Mail } from '#src/platform/mail/mail-transport.ts';
import { layOutMail } from '#src/platform/mail/mail-layout.ts';
import { quotedWords } from '#src/platform/mail/quoted-words.ts';

type Letter = { email: string; username: string; content: string; response: string | null };

/** One email for both outcomes. */
export function suggestionAnsweredMail(
  { email, username, content, response }: Letter,
  publicUrl: string,
): Mail {
  const words =
    response === null
      ? ['قرأ الفريق الاقتراح، وتعذّر الأخذ به هذه المرة. نقرأ كل ما يصلنا، ونرحّب بالفكرة القادمة.']
      : response.split(/\n+/);
  return {
    to: email,
    ...layOutMail({
      subject: `رد على اقتراحك في ${BRAND.name}`,
      preheader: words[0] ?? '',
      blocks: [
        { kind: 'paragraph', text: `مرحبًا ${username}،` },
        ...words.map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'note', text: `نص الاقتراح: ${quotedWords(content)}` },
        { kind: 'button', label: 'عرض الاقتراحات', url: `${publicUrl}/suggestions` },
      ],
    }),
  };
}
