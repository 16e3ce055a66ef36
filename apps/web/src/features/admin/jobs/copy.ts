import type { AdminJob } from '@nibras/contract';
import { sharedWords } from '#src/lib/words/shared-words.ts';

export const jobsCopy = {
  title: 'المهام الخلفية',
  subtitle: 'ما يجري بعيدًا عن الصفحات: قراءة الملفات والبريد والدفع والتنظيف.',
  queues: 'الطوابير',
  noQueues: 'لا توجد طوابير.',
  queueColumns: {
    name: 'الطابور',
    waiting: 'بالانتظار',
    delayed: 'مؤجلة',
    running: 'تعمل الآن',
    failed: 'فشلت',
    oldest: 'أقدم ما ينتظر',
  },
  failedJobs: 'المهام التي فشلت',
  empty: { title: 'لا توجد مهام فاشلة', text: 'كل ما جرى في الخلفية جرى كما ينبغي.' },
  columns: {
    queue: 'الطابور',
    state: 'الحالة',
    attempts: 'المحاولات',
    created: 'أُنشئت في',
    failed: 'فشلت في',
    retry: sharedWords.retry,
  },
  states: {
    failed: 'توقفت',
    retry: 'بانتظار إعادة تلقائية',
  } satisfies Record<AdminJob['state'], string>,
  retry: sharedWords.retry,
  retryJob: (queue: string, id: string) => `إعادة المحاولة: ${queue} ${id}`,
} as const;
