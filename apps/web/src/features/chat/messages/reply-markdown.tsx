import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';

// Asked for with the page, so that it is there when the first reply is; an empty chat does not wait for it.
const loading = import('#src/ui/markdown/markdown.tsx');
const Markdown = lazy(async () => ({ default: (await loading).Markdown }));

export function ReplyMarkdown(props: ComponentProps<typeof Markdown>) {
  return (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <Markdown {...props} />
    </Suspense>
  );
}
