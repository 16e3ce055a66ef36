import { useMemo, useRef } from 'react';
import { markdownCopy } from './copy.ts';
import { CopyButton } from './copy-button.tsx';
import { ExpandButton } from './expand-button.tsx';
import { createLazyEngine } from './lazy-engine.ts';
import { PlainText } from './plain-text.tsx';
import { useRendered } from './use-rendered.ts';

type CodeProps = { language: string; code: string };

const highlighter = createLazyEngine<CodeProps>(
  async () => (await import('./highlight-engine.ts')).highlightCode,
);
/** Colours help in a page of code, not in a dump of data. */
const MAX_COLOURED_CHARS = 40_000;

/** A code block, always left to right, with its language and a copy button. */
export function CodeCard({ language, code, isOpen }: CodeProps & { isOpen: boolean }) {
  const isColoured = !isOpen && language !== '' && code.length <= MAX_COLOURED_CHARS;
  const shown = useRef<HTMLPreElement>(null);
  const words = isColoured ? (
    <ColouredCode key={code} language={language} code={code} />
  ) : (
    <PlainCode code={code} />
  );
  return (
    <div className="md-code" dir="ltr">
      <div className="md-code-head">
        <span>{language}</span>
        <ExpandButton of={shown} title={language || markdownCopy.code}>
          <div className="md-code" dir="ltr">
            <pre tabIndex={0}>{words}</pre>
          </div>
        </ExpandButton>
        <CopyButton text={code} />
      </div>
      <pre ref={shown} tabIndex={0}>
        {words}
      </pre>
    </div>
  );
}

function ColouredCode({ language, code }: CodeProps) {
  const input = useMemo(() => ({ language, code }), [language, code]);
  const markup = useRendered(highlighter, `${language}\n${code}`, input);
  if (!markup) return <PlainCode code={code} />;
  // highlight.js builds this markup and escapes the code.
  return <code dangerouslySetInnerHTML={markup} />;
}

function PlainCode({ code }: { code: string }) {
  return (
    <code>
      <PlainText text={code} />
    </code>
  );
}
