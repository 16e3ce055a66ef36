import type { ReactNode } from 'react';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';

/** A foreign word may belong to a name, which is never divided. */
const LAST_ARABIC_WORD = /^(.*\s)(\p{Script=Arabic}[^\sA-Za-z]*)$/su;

/** A sentence with its page, which never stands alone on a line. */
export function CitedText({ text, children }: { text: string; children: ReactNode }) {
  const [, words = `${text} `, last = ''] = LAST_ARABIC_WORD.exec(text) ?? [];
  return (
    <>
      <MixedText text={words} />
      <span className="whitespace-nowrap">
        {last} {children}
      </span>
    </>
  );
}
