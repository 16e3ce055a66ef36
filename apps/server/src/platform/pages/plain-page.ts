import { readFile } from 'node:fs/promises';
import { BRAND } from '@nibras/contract';
import type { FastifyInstance } from 'fastify';

const FONTS = {
  'regular.ttf': 'IBMPlexSansArabic-Regular.ttf',
  'semibold.ttf': 'IBMPlexSansArabic-SemiBold.ttf',
} as const;

/** The design tokens and parts of every plain page. */
export const PLAIN_PAGE_STYLE = `
@font-face { font-family: Plex; font-weight: 400; font-display: swap; src: url(fonts/regular.ttf); }
@font-face { font-family: Plex; font-weight: 600; font-display: swap; src: url(fonts/semibold.ttf); }

:root {
  color-scheme: light;
  --paper: #faf8f3; --surface: #ffffff; --ink: #17282a; --ink-2: #455659; --ink-3: #5f6e70;
  --line: #e6e0d3; --edge: #cfc7b6; --brand: #0e5a5c; --brand-deep: #0b4a4c; --on-brand: #ffffff;
  --brand-ink: #0a4345; --brand-soft: #e2efee; --lamp: #e59a1f; --lamp-soft: #fdf1db; --lamp-ink: #8a5a06;
  --danger: #b3372f; --danger-soft: #fbeae7;
  --shadow: 0 1px 2px rgb(23 40 42 / 0.05), 0 10px 28px -12px rgb(23 40 42 / 0.16);
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --paper: #0f1b1c; --surface: #162627; --ink: #e8eeed; --ink-2: #a9b8b7; --ink-3: #8a9b97;
    --line: #24393a; --edge: #35504f; --brand: #1f7f7c; --brand-deep: #1a6f6c; --on-brand: #ffffff;
    --brand-ink: #bfe6e2; --brand-soft: #16393a; --lamp: #f0b24a; --lamp-soft: #33280f; --lamp-ink: #f3c877;
    --danger: #f08a80; --danger-soft: #3a201f;
    --shadow: 0 1px 2px rgb(0 0 0 / 0.3), 0 14px 32px -14px rgb(0 0 0 / 0.6);
  }
}

*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 400 15.5px/1.75 Plex, 'IBM Plex Sans Arabic', 'Segoe UI', Tahoma, system-ui, sans-serif;
  overflow-wrap: break-word; -webkit-font-smoothing: antialiased;
}
h1, h2, p, dl, dd, ul { margin: 0; padding: 0; }
h1, h2, strong, label, .amount, .brand { font-weight: 600; }
h1 { font-size: 21px; line-height: 1.5; }
h2 { font-size: 18px; line-height: 1.6; }
ul { list-style: none; }
a { color: var(--brand-ink); text-underline-offset: 4px; }
:focus-visible { outline: 2px solid var(--brand-ink); outline-offset: 2px; }

header, main { inline-size: min(920px, 100% - 32px); margin-inline: auto; }
header { display: flex; align-items: center; gap: 10px; padding-block: 28px 20px; }
main { padding-block-end: 48px; }
.logo { block-size: 32px; }
.frame { fill: none; stroke: var(--brand-ink); stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
.flame { fill: var(--lamp); }
.brand { font-size: 21px; }

.card {
  padding: 24px; border: 1px solid var(--line); border-radius: 18px;
  background: var(--surface); box-shadow: var(--shadow);
}
@media (min-width: 860px) { .card { padding: 28px; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;

const LOGO = `<svg class="logo" viewBox="${BRAND.logo.viewBox}" aria-hidden="true"><path class="frame" d="${BRAND.logo.hook}"/><path class="frame" d="${BRAND.logo.body}"/><path class="flame" d="${BRAND.logo.flame}"/></svg>`;

type PlainPage = {
  title: string;
  main: string;
  folder: string;
  head?: string;
};

export const layOutPlainPage = ({ title, main, folder, head = '' }: PlainPage): string =>
  `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${BRAND.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${folder}/style.css">
${head}
</head>
<body>
<header>${LOGO}<span class="brand">${BRAND.name}</span></header>
<main>
${main}
</main>
</body>
</html>
`;

/** A separate file, because the content policy forbids inline styles. */
export function servePlainLook(scope: FastifyInstance, folder: string, ownStyle: string): void {
  scope.get(`${folder}/style.css`, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(PLAIN_PAGE_STYLE + ownStyle),
  );
  for (const [name, file] of Object.entries(FONTS)) {
    const path = new URL(`../../../assets/fonts/${file}`, import.meta.url);
    scope.get(`${folder}/fonts/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('font/ttf')
        .send(await readFile(path)),
    );
  }
}
