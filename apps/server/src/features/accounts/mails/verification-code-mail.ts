import { BRAND, CODE_VALID_MINUTES } from '@nibras/contract';
import type { Mail } from '#src/platform/mail/mail-transport.ts';
import { layOutMail } from '#src/platform/mail/mail-layout.ts';

/**
 * Contains no name, because a stranger may have entered the address and chosen the name. The
 * subject has no code, because locked phones show subjects.
 */
export function verificationCodeMail(
  to: string,
  { code, registerUrl }: { code: string; registerUrl: string },
): Mail {
  const purpose = `رمز التحقق لإكمال إنشاء الحساب في ${BRAND.name}`;
  return {
    to,
    ...layOutMail({
      subject: `رمز التحقق من ${BRAND.name}`,
      preheader: `الرمز صالح لمدة ${CODE_VALID_MINUTES} دقائق`,
      blocks: [
        { kind: 'paragraph', text: `${purpose}:` },
        { kind: 'code', code },
        {
          kind: 'paragraph',
          text: `الرمز صالح ${CODE_VALID_MINUTES} دقائق، وأي رمز أحدث منه يحل محله. لا يطلبه فريق ${BRAND.name} أبدًا، والأسلم ألا يعرفه أحد.`,
        },
        {
          kind: 'note',
          text: 'وصلت هذه الرسالة دون طلب حساب؟ يكفي تجاهلها، فلا حساب بهذا البريد من غير الرمز.',
        },
        {
          kind: 'link',
          text: 'توقّف التسجيل بهذا البريد لكثرة الرموز المطلوبة؟ هذا الرابط يفتحه من جديد:',
          url: registerUrl,
        },
      ],
    }),
  };
}
