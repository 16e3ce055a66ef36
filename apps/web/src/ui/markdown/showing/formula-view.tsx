import { memo, useRef } from 'react';
import { markdownCopy } from './copy.ts';
import type { Formula } from '#src/ui/markdown/reading/formula-marks.ts';
import { ExpandButton } from './expand-button.tsx';
import { createLazyEngine } from './lazy-engine.ts';
import { useRendered } from './use-rendered.ts';

const katex = createLazyEngine<Formula>(async () => (await import('./katex-engine.ts')).renderTex);

/**
 * A formula, or its source if it cannot be rendered; both left to right. One that is still arriving
 * is hidden, because half of its source is meaningless. Key it by `formulaKey`.
 */
export const FormulaView = memo(
  function FormulaView({ formula }: { formula: Formula }) {
    return formula.isOpen ? HELD_BACK : <ClosedFormula formula={formula} />;
  },
  (before, now) => formulaKey(before.formula) === formulaKey(now.formula),
);

const HELD_BACK = '…';

/** An open formula stays the same element while it grows. */
export function formulaKey({ source, isOpen }: Formula): string {
  return isOpen ? 'open' : source;
}

function ClosedFormula({ formula }: { formula: Formula }) {
  const { tex, isDisplay } = formula;
  const markup = useRendered(katex, (isDisplay ? 'D' : 'I') + tex, formula);
  const shown = useRef<HTMLSpanElement>(null);
  if (!markup) return <Source formula={formula} />;
  // KaTeX builds this markup and escapes the formula's text.
  if (!isDisplay) return <span className="md-math" dir="ltr" dangerouslySetInnerHTML={markup} />;
  const drawn = { className: 'md-formula', dir: 'ltr', dangerouslySetInnerHTML: markup };
  return (
    <>
      <span ref={shown} {...drawn} />
      <ExpandButton of={shown} title={markdownCopy.formula}>
        <span {...drawn} />
      </ExpandButton>
    </>
  );
}

function Source({ formula: { source, isDisplay } }: { formula: Formula }) {
  return (
    <span className={isDisplay ? 'md-source md-formula' : 'md-source'} dir="ltr">
      {source}
    </span>
  );
}
