import { BRAND } from '@nibras/contract';
import type { Mail } from '#src/platform/mail/mail-transport.ts';
import { layOutMail } from '#src/platform/mail/mail-layout.ts';

/** Emails an admin that most or all of the month's model budget is spent. */
export function budgetMail(
  admin: { email: string; username: string },
  reached: { budget: number; spent: number; mark: 80 | 100; publicUrl: string },
): Mail {
  const { budget, spent, mark, publicUrl } = reached;
  const sums = `أُنفق $${(spent / 1_000_000).toFixed(2)} من ميزانية هذا الشهر ($${budget}).`;
  const isSpent = mark === 100;
  return {
    to: admin.email,
    ...layOutMail({
      subject: isSpent
        ? `${BRAND.name}: نفدت ميزانية النماذج لهذا الشهر`
        : `${BRAND.name}: أُنفق ${mark}% من ميزانية النماذج`,
      preheader: sums,
      blocks: [
        { kind: 'paragraph', text: `مرحبًا ${admin.username}،` },
        {
          kind: 'paragraph',
          text: isSpent
            ? `${sums} حتى نهاية الشهر تجيب النماذج المجانية في القائمة، وإن لم يكن فيها نموذج مجاني فالإجابات اقتباسات من الملفات. ومع زيادة الميزانية تعود بقية النماذج حالًا.`
            : `${sums} عند نفادها تجيب النماذج المجانية في القائمة، وإلا فالإجابات اقتباسات من الملفات.`,
        },
        { kind: 'button', label: 'عرض التكلفة والميزانية', url: `${publicUrl}/admin/models` },
      ],
    }),
  };
}
