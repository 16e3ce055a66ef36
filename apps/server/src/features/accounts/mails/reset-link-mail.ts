import { BRAND } from '@nibras/contract';
import type { Mail } from '#src/platform/mail/mail-transport.ts';
import { layOutMail } from '#src/platform/mail/mail-layout.ts';

export function resetLinkMail(
  user: { email: string; username: string },
  link: { url: string; validMinutes: number },
): Mail {
  return {
    to: user.email,
    ...layOutMail({
      subject: `إعادة تعيين كلمة المرور في ${BRAND.name}`,
      preheader: `الرابط صالح لمدة ${link.validMinutes} دقيقة ولمرة واحدة`,
      blocks: [
        { kind: 'paragraph', text: `مرحبًا ${user.username}،` },
        {
          kind: 'paragraph',
          text: `وصلنا طلب لإعادة تعيين كلمة المرور لهذا الحساب. الرابط صالح ${link.validMinutes} دقيقة ولمرة واحدة، وأي رابط أحدث منه يحل محله.`,
        },
        { kind: 'button', label: 'تعيين كلمة مرور جديدة', url: link.url },
        {
          kind: 'note',
          text: 'وصلت هذه الرسالة دون طلب؟ يكفي تجاهلها، وتبقى كلمة المرور الحالية كما هي.',
        },
      ],
    }),
  };
}
