import { createElement, memo, type ReactNode } from 'react';
import type { Block, TokenBlock } from '#src/ui/markdown/reading/blocks.ts';
import { CodeCard } from './code-card.tsx';
import { ListView } from './list-view.tsx';
import { PlainText } from './plain-text.tsx';
import { renderToken } from './render-token.tsx';

/** One block of a reply, rendered again only if it is another object. */
export const BlockView = memo(function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'list':
      return <ListView {...block} />;
    case 'code':
      return <CodeCard language={block.language} code={block.code} isOpen={block.isOpen} />;
    case 'plain':
      return createElement('p', { dir: block.direction }, <PlainText text={block.text} />);
    case 'token':
      return tokenView(block);
  }
});

function tokenView({ token, ...block }: TokenBlock): ReactNode {
  return renderToken(token, { ...block, id: String(block.offset) });
}
