import { BRAND } from '@nibras/contract';
import type { Mail } from '#src/platform/mail/mail-transport.ts';
import { layOutMail } from '#src/platform/mail/mail-layout.ts';

/** The guessed secret: the password, or the second factor by someone who knows the password. */
export type Guessed = 'password' | 'factor';

const WHAT = {
  password: {
    subject: `محاولات لتخمين كلمة المرور في ${BRAND.name}`,
    text: 'لاحظنا محاولات كثيرة لدخول الحساب بكلمات مرور خاطئة من شبكات مختلفة، فأبطأناها. لم يدخل أحد بها.',
    advice:
      'إن كانت كلمة المرور قصيرة أو مستعملة في موقع آخر، فالأسلم تعيين كلمة جديدة. وتعيينها بالرابط التالي يفتح الدخول من هذا الجهاز ولو استمرت المحاولات:',
  },
  factor: {
    subject: `محاولات لتخمين رمز التحقق الثاني في ${BRAND.name}`,
    text: 'كتب أحدهم كلمة المرور الصحيحة لهذا الحساب، ثم جرّب رموز تحقق خاطئة كثيرة، فأبطأنا محاولاته. لم تُفتح لوحة الإدارة بها.',
    advice:
      'إن لم تكن هذه المحاولات من صاحب الحساب، فكلمة المرور معروفة لغيره، والأسلم تعيين كلمة جديدة فورًا. وتعيينها ينهي كل الجلسات:',
  },
} as const satisfies Record<Guessed, object>;

export function guessingMail(
  user: { email: string; username: string },
  { guessed, publicUrl }: { guessed: Guessed; publicUrl: string },
): Mail {
  const { subject, text, advice } = WHAT[guessed];
  return {
    to: user.email,
    ...layOutMail({
      subject,
      preheader: 'إشعار أمني عن الحساب',
      blocks: [
        { kind: 'paragraph', text: `مرحبًا ${user.username}،` },
        { kind: 'paragraph', text },
        { kind: 'paragraph', text: advice },
        { kind: 'button', label: 'تعيين كلمة مرور جديدة', url: `${publicUrl}/forgot-password` },
        {
          kind: 'note',
          text: 'تصل هذه الرسالة مرة واحدة في اليوم على الأكثر، ولو استمرت المحاولات.',
        },
      ],
    }),
  };
}
