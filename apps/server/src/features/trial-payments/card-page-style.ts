/** The look of the trial page: the product's tokens, without its build. */
export const CARD_PAGE_STYLE = `
@font-face { font-family: Plex; font-weight: 400; font-display: swap; src: url(/sandbox/fonts/regular.ttf); }
@font-face { font-family: Plex; font-weight: 600; font-display: swap; src: url(/sandbox/fonts/semibold.ttf); }

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

.trial { padding: 12px 16px; border-radius: 14px; background: var(--lamp-soft); color: var(--lamp-ink); }
.columns { display: grid; gap: 20px; margin-block-start: 20px; }
.card {
  padding: 24px; border: 1px solid var(--line); border-radius: 18px;
  background: var(--surface); box-shadow: var(--shadow);
}
.narrow { inline-size: min(440px, 100%); margin: 20px auto 0; }
.narrow .primary { margin-block-start: 20px; }

.summary { display: grid; gap: 8px; margin-block: 16px 20px; padding-block: 12px; border-block: 1px solid var(--line); }
.summary div { display: flex; justify-content: space-between; gap: 16px; }
dt { color: var(--ink-2); }
.amount { font-size: 18px; }
.alert { margin-block-end: 20px; padding: 12px 16px; border-radius: 12px; background: var(--danger-soft); color: var(--danger); }

form:first-of-type { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
.number, .name, form .primary { grid-column: 1 / -1; }
.field { display: grid; gap: 6px; }
label { font-size: 14px; }
input {
  inline-size: 100%; min-block-size: 46px; padding: 8px 14px; border: 1px solid var(--edge); border-radius: 12px;
  background: var(--surface); color: var(--ink); font: inherit; font-size: 16px;
}
input[dir='ltr'] { text-align: end; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border-color: var(--danger); }
.hint, .error { font-size: 14px; line-height: 1.6; color: var(--ink-3); }
.hint a { color: inherit; }
.error { color: var(--danger); }

.primary, .quiet {
  display: block; inline-size: 100%; min-block-size: 48px; padding: 10px 20px; border: 0; border-radius: 14px;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  transition: background-color 150ms ease-out;
}
.primary { background: var(--brand); color: var(--on-brand); }
.primary:hover { background: var(--brand-deep); }
.quiet { margin-block-start: 12px; background: none; color: var(--ink-2); }
.quiet:hover { background: var(--brand-soft); color: var(--brand-ink); }
.back { margin-block-start: 12px; text-align: center; font-size: 14px; }

.trials { align-self: start; }
.trials li { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding-block: 12px; }
.trials li + li { border-block-start: 1px solid var(--line); }
.trials li:last-child { padding-block-end: 0; }
.trials ul { margin-block-start: 8px; }
.trials li div { display: grid; gap: 2px; }
.trials .number { font-variant-numeric: tabular-nums; font-weight: 600; text-align: end; }
.trials span { font-size: 14px; color: var(--ink-2); }
.trials a {
  flex: none; padding: 8px 14px; border-radius: 10px; background: var(--brand-soft); color: var(--brand-ink);
  font-size: 14px; font-weight: 600; text-decoration: none;
}

@media (min-width: 860px) {
  .columns { grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); }
  .card { padding: 28px; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
