import type { VersePlace } from '@nibras/contract';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';

const load = () => import('#src/ui/markdown/markdown.tsx');
const Markdown = lazy(async () => ({ default: (await load()).Markdown }));
const VerseDialog = lazy(async () => ({
  default: (await import('#src/features/chat/verses/verse-dialog.tsx')).VerseDialog,
}));

export function preloadMarkdown(): void {
  void load().catch(() => undefined);
}

type Props = Omit<ComponentProps<typeof Markdown>, 'onOpenVerse'>;

/** The text of a reply; a verse opens in its context. */
export function ReplyMarkdown(props: Props) {
  const [opened, setOpened] = useState<VersePlace | null>(null);
  return (
    <>
      <Suspense fallback={<SkeletonText lines={3} />}>
        <Markdown {...props} onOpenVerse={setOpened} />
      </Suspense>
      {opened && (
        <Suspense>
          <VerseDialog place={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
