import katex from 'katex';
import 'katex/dist/katex.min.css';

const MAX_SIZE_EM = 40;

/** The formula as markup, or null when it is not TeX that KaTeX knows. */
export function renderTex({ tex, isDisplay }: { tex: string; isDisplay: boolean }): string | null {
  try {
    return katex.renderToString(tex, {
      displayMode: isDisplay,
      throwOnError: true,
      // Arabic words in a formula are no mistake.
      strict: 'ignore',
      trust: false,
      maxSize: MAX_SIZE_EM,
    });
  } catch {
    return null;
  }
}
