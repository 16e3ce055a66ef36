// Must be imported before pdf.js. Nothing here draws, so what a browser draws with is only named.

/** A font that is always loaded. */
class LoadedFontFace {
  readonly loaded = Promise.resolve();
}

// pdf.js loads a native canvas where the first three are missing.
for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
  Object.defineProperty(globalThis, name, { value: Object, configurable: true });
Object.defineProperty(globalThis, 'FontFace', { value: LoadedFontFace, configurable: true });

/** The document into which pdf.js puts its fonts. Without one it outlines every glyph. */
export const FONT_HOLDER = { fonts: new Set<unknown>() };
