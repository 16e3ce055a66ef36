import { BRAND } from '@nibras/contract';
import type { Mail } from '#src/platform/mail/mail-transport.ts';
import { layOutMail } from '#src/platform/mail/mail-layout.ts';
import { riyadhMoment } from '#src/platform/time/riyadh-dates.ts';

export function passwordChangedMail(
  user: { email: string; username: string },
  changed: { at: Date; publicUrl: string },
): Mail {
  return {
    to: user.email,
    ...layOutMail({
      subject: `تغيّرت كلمة المرور في ${BRAND.name}`,
      preheader: 'إشعار أمني عن الحساب',
      blocks: [
        { kind: 'paragraph', text: `مرحبًا ${user.username}،` },
        {
          kind: 'paragraph',
          text: `تغيّرت كلمة مرور الحساب في ${riyadhMoment.format(changed.at)} بتوقيت الرياض، وانتهت جلسات الأجهزة الأخرى.`,
        },
        {
          kind: 'paragraph',
          text: 'حدث هذا التغيير دون علم صاحب الحساب؟ الأسلم تعيين كلمة مرور جديدة فورًا:',
        },
        {
          kind: 'button',
          label: 'استعادة الحساب',
          url: `${changed.publicUrl}/forgot-password`,
        },
      ],
    }),
  };
}
