/** Measures in points, and colours of the light theme. */
export const PAGE = { width: 595.28, height: 841.89, side: 64, top: 92, bottom: 78 } as const;

export const COLORS = {
  ink: '#17282a',
  quiet: '#5f6e70',
  brand: '#0e5a5c',
  brandInk: '#0a4345',
  lamp: '#e59a1f',
  line: '#e6e0d3',
} as const;

export type TextStyle = { size: number; lineHeight: number; color: string; strong: boolean };

export const STYLES = {
  title: { size: 24, lineHeight: 36, color: COLORS.brand, strong: true },
  subtitle: { size: 10, lineHeight: 18, color: COLORS.quiet, strong: false },
  heading2: { size: 13.5, lineHeight: 23, color: COLORS.brand, strong: true },
  heading3: { size: 11, lineHeight: 19, color: COLORS.brandInk, strong: true },
  body: { size: 10.5, lineHeight: 18.5, color: COLORS.ink, strong: false },
  key: { size: 10, lineHeight: 17, color: COLORS.quiet, strong: false },
  issuer: { size: 13, lineHeight: 18, color: COLORS.ink, strong: true },
  running: { size: 8.5, lineHeight: 13, color: COLORS.quiet, strong: false },
} as const satisfies Record<string, TextStyle>;
