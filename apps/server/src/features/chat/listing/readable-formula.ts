/** TeX commands with a Unicode character; of others only the letters remain. */
const SIGNS: Record<string, string> = {
  rightarrow: '→',
  to: '→',
  leftarrow: '←',
  Rightarrow: '⇒',
  rightleftharpoons: '⇌',
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  infty: '∞',
  sum: '∑',
  int: '∫',
  sqrt: '√',
  partial: '∂',
  degree: '°',
  circ: '°',
  in: '∈',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  omega: 'ω',
  Omega: 'Ω',
};
const NAMES = /^(?:sin|cos|tan|log|ln|lim|max|min|exp|det)$/;
const LOW = '₀₁₂₃₄₅₆₇₈₉';
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const digits = (text: string, signs: string): string =>
  text.replace(/\d/g, (digit) => signs[Number(digit)] ?? digit);

/** A formula on a line of plain text: for a list, not for reckoning. */
export function readableFormula(tex: string): string {
  return tex
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\(?:begin|end)\s*\{[^{}]*\}/g, ' ')
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => SIGNS[name] ?? (NAMES.test(name) ? name : ''))
    .replace(/_(?:\{(\d+)\}|(\d))/g, (_, many?: string, one?: string) =>
      digits(many ?? one ?? '', LOW),
    )
    .replace(/\^(?:\{(\d+)\}|(\d))/g, (_, many?: string, one?: string) =>
      digits(many ?? one ?? '', HIGH),
    )
    .replace(/\\[,;:! \\]|[&~]/g, ' ')
    .replace(/[\\{}$]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
