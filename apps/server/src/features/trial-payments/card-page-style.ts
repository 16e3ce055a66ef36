export const CARD_PAGE_STYLE = `
.trial { padding: 12px 16px; border-radius: 14px; background: var(--lamp-soft); color: var(--lamp-ink); }
.columns { display: grid; gap: 20px; margin-block-start: 20px; }
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
}
`;
