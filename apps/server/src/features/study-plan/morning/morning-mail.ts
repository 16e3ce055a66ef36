import type { PlanBlock } from '@nibras/contract';
import type { Mail } from '#src/platform/mail/mail-transport.ts';
import { BLOCK_WORDS, minuteWords } from '#src/features/study-plan/plan-words.ts';
import { layOutMail } from '#src/platform/mail/mail-layout.ts';

/** A longer email would not be read. */
const SHOWN_BLOCKS = 12;

/** The blocks of today, with links to the page and to stop these emails. */
export function morningMail(
  user: { email: string; username: string },
  today: { blocks: readonly PlanBlock[]; why: string; publicUrl: string; stopUrl: string },
): Mail {
  const { blocks, why, publicUrl, stopUrl } = today;
  const total = blocks.reduce((sum, { minutes }) => sum + minutes, 0);
  const shown = blocks.slice(0, SHOWN_BLOCKS).map(blockLine);
  const more = blocks.length > SHOWN_BLOCKS ? ['وما بعدها في صفحة الخطة.'] : [];
  return {
    to: user.email,
    stopUrl,
    ...layOutMail({
      subject: `خطة اليوم: ${minuteWords(total)}`,
      preheader: why,
      blocks: [
        { kind: 'paragraph', text: `صباح الخير ${user.username}،` },
        { kind: 'paragraph', text: why },
        ...[...shown, ...more].map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'button', label: 'بدء الدراسة', url: `${publicUrl}/now` },
        {
          kind: 'link',
          text: 'تصل هذه الرسالة في كل صباح له خطة. إيقافها من هنا، دون تسجيل دخول:',
          url: stopUrl,
        },
      ],
    }),
  };
}

function blockLine({ kind, centerName, topic, minutes }: PlanBlock): string {
  const subject = topic === null ? centerName : `${centerName}، ${topic}`;
  return `• ${BLOCK_WORDS[kind]}: ${subject} (${minuteWords(minutes)})`;
}
