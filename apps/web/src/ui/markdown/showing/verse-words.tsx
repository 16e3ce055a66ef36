import { createElement, type ReactNode } from 'react';
import './verse-words.css';

/** Words of the mushaf in their own font. */
export function VerseWords({ children }: { children: string }) {
  const look = { className: 'verse-words', lang: 'ar', dir: 'rtl' };
  return createElement('span', look, ...withTheirPauses(children));
}

const PAUSE = /^[\u06d6-\u06dc]/u;

/** A pause sign is written after a space and must stay on the line of its word. */
function withTheirPauses(text: string): ReactNode[] {
  const pieces: ReactNode[] = [];
  let plain = '';
  const words = text.split(' ');
  for (let at = 0; at < words.length; at += 1) {
    const first = at;
    while (PAUSE.test(words[at + 1] ?? '')) at += 1;
    const kept = words.slice(first, at + 1).join(' ');
    if (first > 0) plain += ' ';
    if (first === at) plain += kept;
    else {
      pieces.push(plain, createElement('span', { className: 'whitespace-nowrap' }, kept));
      plain = '';
    }
  }
  return [...pieces, plain];
}
