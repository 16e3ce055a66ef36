import { BRAND } from '@nibras/contract';
import type { Mail } from '#src/adapters/mail/mail-transport.ts';
import { layOutMail } from '#src/platform/mail/mail-layout.ts';

export function planEndedMail(
  user: { email: string; username: string },
  ended: { planName: string; publicUrl: string },
): Mail {
  return {
    to: user.email,
    ...layOutMail({
      subject: `انتهت مدة ${ended.planName} في ${BRAND.name}`,
      preheader: 'المراكز والمحادثات محفوظة',
      blocks: [
        { kind: 'paragraph', text: `مرحبًا ${user.username}،` },
        {
          kind: 'paragraph',
          text: `انتهت مدة ${ended.planName}. المراكز والملفات والمحادثات محفوظة كما هي، ويعود الوصول إليها فور الاشتراك في أي باقة.`,
        },
        { kind: 'button', label: 'عرض الباقات', url: `${ended.publicUrl}/subscriptions` },
      ],
    }),
  };
}
