import katex from 'katex';
import 'katex/dist/katex.min.css';

const MAX_SIZE_EM = 40;

/** The formula as markup; null if KaTeX cannot parse it. */
export function renderTex({ tex, isDisplay }: { tex: string; isDisplay: boolean }): string | null {
  try {
    return katex.renderToString(tex, {
      displayMode: isDisplay,
      throwOnError: true,
      // Arabic words in a formula are allowed.
      strict: 'ignore',
      trust: false,
      maxSize: MAX_SIZE_EM,
    });
  } catch {
    return null;
  }
}
