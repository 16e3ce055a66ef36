import { BRAND } from '@nibras/contract';
import type { Mail } from '#src/platform/mail/mail-transport.ts';
import { layOutMail } from '#src/platform/mail/mail-layout.ts';

export function receiptMail(
  buyer: { email: string; username: string },
  sale: { planName: string; amount: string; number: string; publicUrl: string },
): Mail {
  const { planName, amount, number, publicUrl } = sale;
  return {
    to: buyer.email,
    ...layOutMail({
      subject: `إيصال الدفع رقم ${number} من ${BRAND.name}`,
      preheader: `${planName}: ${amount} ريال`,
      blocks: [
        { kind: 'paragraph', text: `مرحبًا ${buyer.username}،` },
        {
          kind: 'paragraph',
          text: `وصل مبلغ ${amount} ريال ثمنًا للاشتراك: ${planName}. الباقة في الحساب الآن.`,
        },
        {
          kind: 'paragraph',
          text: `رقم الإيصال ${number}، ونسخته بصيغة PDF في صفحة الملف الشخصي:`,
        },
        { kind: 'button', label: 'عرض المدفوعات', url: `${publicUrl}/profile` },
        { kind: 'note', text: 'دفعة واحدة، دون أي خصم تلقائي لاحقًا.' },
      ],
    }),
  };
}
