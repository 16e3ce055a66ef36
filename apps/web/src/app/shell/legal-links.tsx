import type { ReactNode } from 'react';
import { appCopy } from '#src/app/copy.ts';
import { PATHS } from '#src/lib/paths.ts';

const LINKS = [
  { href: PATHS.privacy, text: appCopy.legal.privacy },
  { href: PATHS.terms, text: appCopy.legal.terms },
];

export function LegalLinks(): ReactNode {
  return (
    <ul
      aria-label={appCopy.legal.label}
      className="mt-4 flex flex-wrap justify-center gap-x-5 text-sm"
    >
      {LINKS.map(({ href, text }) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className="text-brand-ink inline-block py-2 underline-offset-4 hover:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
