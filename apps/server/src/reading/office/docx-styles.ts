import type { OpenedZip } from './open-zip.ts';
import { parseXml } from './parse-xml.ts';

export type ParagraphStyle = { headingLevel: number | null; breaksPage: boolean };

type RawStyle = {
  name: string;
  basedOn: string | null;
  level: number | null;
  breaksPage: boolean | null;
};

const MAX_STYLE_CHAIN = 20;

export function isOn(value: string | undefined): boolean {
  return value === undefined || !/^(0|false|off|none)$/i.test(value);
}

/** Word keeps the English names of its own styles in every language. */
function levelByName(name: string): number | null {
  const heading = /^heading (\d)$/i.exec(name)?.[1];
  if (heading !== undefined) return Number(heading) - 1;
  return /^title$/i.test(name) ? 0 : null;
}

function collectStyles(bytes: Uint8Array, maxDepth: number): Map<string, RawStyle> {
  const styles = new Map<string, RawStyle>();
  let current: RawStyle | null = null;
  parseXml(bytes, maxDepth, {
    open: (name, attribute) => {
      if (name === 'style') {
        current = { name: '', basedOn: null, level: null, breaksPage: null };
        styles.set(attribute('styleId') ?? '', current);
      } else if (current === null) return;
      else if (name === 'name') current.name = attribute('val') ?? '';
      else if (name === 'basedOn') current.basedOn = attribute('val') ?? null;
      else if (name === 'outlineLvl') current.level = Number(attribute('val'));
      else if (name === 'pageBreakBefore') current.breaksPage = isOn(attribute('val'));
    },
    close: (name) => {
      if (name === 'style') current = null;
    },
  });
  return styles;
}

/** Looks a paragraph style up, its ancestors included; documents without styles.xml still say "Heading1". */
export function readStyles(
  zip: OpenedZip,
  part: string | undefined,
  maxDepth: number,
): (id: string) => ParagraphStyle {
  const bytes = part === undefined ? null : zip.read(part);
  const styles = bytes === null ? new Map<string, RawStyle>() : collectStyles(bytes, maxDepth);
  return (id) => {
    let level = levelByName(id.replace(/^(heading)(\d)$/i, '$1 $2'));
    let breaksPage: boolean | null = null;
    let style = styles.get(id);
    for (let step = 0; style !== undefined && step < MAX_STYLE_CHAIN; step += 1) {
      level ??= style.level ?? levelByName(style.name);
      breaksPage ??= style.breaksPage;
      style = style.basedOn === null ? undefined : styles.get(style.basedOn);
    }
    return { headingLevel: level, breaksPage: breaksPage ?? false };
  };
}
