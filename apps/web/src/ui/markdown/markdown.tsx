import { memo, useState } from 'react';
import { createReplyDocument, type BlockGroup } from './reading/reply-document.ts';
import { BlockView } from './showing/block-view.tsx';
import { CitationContext, type RenderCitation } from './showing/citation.tsx';
import { VerseContext, type OpenVerse } from './showing/verse.tsx';
import './markdown.css';

type MarkdownProps = {
  text: string;
  isStreaming: boolean;
  renderCitation?: RenderCitation;
  /** Opens a verse among its neighbours; without it, references are plain text. */
  onOpenVerse?: OpenVerse;
};

/** A reply in Markdown, whole or growing; update its text once a frame (`useThrottledText`). */
export function Markdown({ text, isStreaming, renderCitation, onOpenVerse }: MarkdownProps) {
  const [reply] = useState(createReplyDocument);
  const groups = reply.update(text, isStreaming);
  return (
    <CitationContext value={renderCitation ?? null}>
      <VerseContext value={onOpenVerse ?? null}>
        <div className="md" data-streaming={isStreaming ? '' : undefined}>
          {groups.map((blocks, index) => (
            <GroupView key={index} blocks={blocks} />
          ))}
        </div>
      </VerseContext>
    </CitationContext>
  );
}

const GroupView = memo(function GroupView({ blocks }: { blocks: BlockGroup }) {
  return (
    <div className="md-group">
      {blocks.map((block) => (
        <BlockView key={block.offset} block={block} />
      ))}
    </div>
  );
});
