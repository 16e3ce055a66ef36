import type { AdminUser } from '@nibras/contract';
import { costWords, countWords } from '#src/features/admin/parts/amounts.ts';
import { Facts } from '#src/features/admin/parts/facts.tsx';
import { fileSize } from '#src/lib/words/file-size.ts';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { usersCopy } from './copy.ts';

const copy = usersCopy.usage;

/** «12 من 200»; without an active plan there is no limit to show. */
function ofLimit(used: number, limit: number | null, words: (n: number) => string): string {
  return limit === null ? words(used) : copy.of(words(used), words(limit));
}

export function UsageSection({ user: { usage, totalMessages } }: { user: AdminUser }) {
  const facts = [
    {
      label: copy.messagesToday,
      value: ofLimit(usage.messagesToday, usage.messagesPerDay, countWords),
    },
    { label: copy.total, value: countWords(totalMessages) },
    { label: copy.storage, value: ofLimit(usage.storageBytes, usage.maxStorageBytes, sizeWords) },
    { label: copy.centers, value: ofLimit(usage.centers, usage.maxCenters, countWords) },
    { label: copy.cost, value: <bdi dir="ltr">{costWords(usage.costMicros)}</bdi> },
  ];
  return (
    <SectionCard title={usersCopy.sections.usage}>
      <Facts facts={facts} />
    </SectionCard>
  );
}

function sizeWords(bytes: number): string {
  return bytes === 0 ? '0' : fileSize(bytes);
}
