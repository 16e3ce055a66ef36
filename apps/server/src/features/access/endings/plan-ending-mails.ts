import { BRAND } from '@nibras/contract';
import type { Mail } from '#src/platform/mail/mail-transport.ts';
import { layOutMail } from '#src/platform/mail/mail-layout.ts';

export function planEndsSoonMail(
  user: { email: string; username: string },
  ending: { planName: string; endsOn: string; publicUrl: string },
): Mail {
  const { planName, endsOn, publicUrl } = ending;
  return {
    to: user.email,
    ...layOutMail({
      subject: `تنتهي مدة ${planName} قريبًا`,
      preheader: `آخر يوم: ${endsOn}`,
      blocks: [
        { kind: 'paragraph', text: `مرحبًا ${user.username}،` },
        {
          kind: 'paragraph',
          text: `تنتهي مدة ${planName} في ${BRAND.name} يوم ${endsOn}. المقررات والمحادثات تبقى محفوظة، ويعود فتحها مع أي اشتراك جديد.`,
        },
        {
          kind: 'paragraph',
          text: 'الاشتراك قبل نهاية المدة لا يضيّع يومًا: الأيام الجديدة تأتي بعد ما بقي.',
        },
        { kind: 'button', label: 'عرض الباقات', url: `${publicUrl}/plans` },
        { kind: 'note', text: 'لإيقاف رسائل التذكير يكفي إلغاء الاشتراك من الملف الشخصي.' },
      ],
    }),
  };
}

export function planEndedMail(
  user: { email: string; username: string },
  ended: { planName: string; publicUrl: string },
): Mail {
  return {
    to: user.email,
    ...layOutMail({
      subject: `انتهت مدة ${ended.planName} في ${BRAND.name}`,
      preheader: 'المقررات والمحادثات محفوظة',
      blocks: [
        { kind: 'paragraph', text: `مرحبًا ${user.username}،` },
        {
          kind: 'paragraph',
          text: `انتهت مدة ${ended.planName}. المقررات والملفات والمحادثات محفوظة كما هي، ويعود فتحها فور الاشتراك في أي باقة.`,
        },
        { kind: 'button', label: 'عرض الباقات', url: `${ended.publicUrl}/subscriptions` },
      ],
    }),
  };
}
