import type { OpenedZip } from './open-zip.ts';
import { parseXml } from './parse-xml.ts';

/** Sizes are in half points. Word keeps a second weight and size for Arabic letters. */
export type RunLook = {
  bold?: boolean;
  boldArabic?: boolean;
  size?: number;
  sizeArabic?: number;
  isUnderlined?: boolean;
  isColoured?: boolean;
  isHidden?: boolean;
};

export type ListPlace = { list: string | null; depth: number | null };

export type ParagraphStyle = {
  id: string;
  headingLevel: number | null;
  breaksPage: boolean;
  role: 'contents' | 'caption' | null;
  place: ListPlace;
  look: RunLook;
};

export type Styles = {
  paragraph: (id: string | null) => ParagraphStyle;
  character: (id: string) => RunLook;
};

type RawStyle = {
  name: string;
  basedOn: string | null;
  /** Null if the style is no heading; undefined if it does not define one. */
  level: number | null | undefined;
  breaksPage: boolean | null;
  place: ListPlace;
  look: RunLook;
};

const MAX_STYLE_CHAIN = 20;
/** Word's outline level for body text. */
const BODY_TEXT_LEVEL = 9;

export function isOn(value: string | undefined): boolean {
  return value === undefined || !/^(?:0|false|off|none)$/i.test(value);
}

const COLOUR = /^([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
/** Grey tones differ less between their channels. */
const LEAST_HUE = 60;

function isColour(value: string): boolean {
  const parts = (COLOUR.exec(value) ?? []).slice(1).map((part) => Number.parseInt(part, 16));
  return parts.length > 0 && Math.max(...parts) - Math.min(...parts) >= LEAST_HUE;
}

export function addToLook(look: RunLook, name: string, value: string | undefined): void {
  if (name === 'b') look.bold = isOn(value);
  else if (name === 'bCs') look.boldArabic = isOn(value);
  else if (name === 'sz') look.size = Number(value) || 0;
  else if (name === 'szCs') look.sizeArabic = Number(value) || 0;
  else if (name === 'u') look.isUnderlined = isOn(value ?? 'none');
  else if (name === 'color') look.isColoured = isColour(value ?? '');
  else if (name === 'vanish') look.isHidden = isOn(value);
}

/** Outline levels count from 0. */
export function headingLevelOf(outline: string | undefined): number | null {
  const level = Number(outline);
  return Number.isInteger(level) && level >= 0 && level < BODY_TEXT_LEVEL ? level + 1 : null;
}

/** Word uses English names for built-in styles in every language. */
function levelByName(name: string): number | null {
  const heading = /^heading ?([1-9])$/i.exec(name)?.[1];
  if (heading !== undefined) return Number(heading);
  return /^title$/i.test(name) ? 1 : null;
}

function roleByName(name: string): ParagraphStyle['role'] {
  if (/^(?:toc ?(?:\d|heading)|table of figures|table of authorities)$/i.test(name))
    return 'contents';
  return /^caption$/i.test(name) ? 'caption' : null;
}

type Collected = { styles: Map<string, RawStyle>; defaults: RunLook; plainId: string | null };

function collectStyles(bytes: Uint8Array, maxDepth: number): Collected {
  const styles = new Map<string, RawStyle>();
  const defaults: RunLook = {};
  let plainId: string | null = null;
  let current: RawStyle | null = null;
  let inDefaults = false;
  parseXml(bytes, maxDepth, {
    open: (name, attribute) => {
      const value = attribute('val');
      if (name === 'rPrDefault') inDefaults = true;
      else if (name === 'style') {
        const id = attribute('styleId') ?? '';
        const place = { list: null, depth: null };
        current = { name: '', basedOn: null, level: undefined, breaksPage: null, place, look: {} };
        styles.set(id, current);
        const isPlain = attribute('type') === 'paragraph' && isOn(attribute('default') ?? '0');
        if (isPlain) plainId = id;
      } else if (current === null) {
        if (inDefaults) addToLook(defaults, name, value);
      } else if (name === 'name') current.name = value ?? '';
      else if (name === 'basedOn') current.basedOn = value ?? null;
      else if (name === 'outlineLvl') current.level = headingLevelOf(value);
      else if (name === 'pageBreakBefore') current.breaksPage = isOn(value);
      else if (name === 'numId') current.place.list = value ?? null;
      else if (name === 'ilvl') current.place.depth = Number(value) || 0;
      else addToLook(current.look, name, value);
    },
    close: (name) => {
      if (name === 'style') current = null;
      else if (name === 'rPrDefault') inDefaults = false;
    },
  });
  return { styles, defaults, plainId };
}

const NO_STYLES: Collected = { styles: new Map(), defaults: {}, plainId: null };

/** Resolves styles with their ancestors; documents without styles.xml still use "Heading1". */
export function readStyles(zip: OpenedZip, part: string | undefined, maxDepth: number): Styles {
  const bytes = part === undefined ? null : zip.read(part);
  const { styles, defaults, plainId } = bytes === null ? NO_STYLES : collectStyles(bytes, maxDepth);
  const known = new Map<string, ParagraphStyle>();
  const chainOf = (id: string): RawStyle[] => {
    const chain: RawStyle[] = [];
    let style = styles.get(id);
    while (style !== undefined && chain.length < MAX_STYLE_CHAIN) {
      chain.push(style);
      style = style.basedOn === null ? undefined : styles.get(style.basedOn);
    }
    return chain;
  };
  const resolve = (id: string): ParagraphStyle => {
    let headingLevel: number | null | undefined = levelByName(id) ?? undefined;
    let role = roleByName(id);
    let breaksPage: boolean | null = null;
    let list: string | null = null;
    let depth: number | null = null;
    const chain = chainOf(id);
    for (const style of chain) {
      if (headingLevel === undefined)
        headingLevel =
          style.level === undefined ? (levelByName(style.name) ?? undefined) : style.level;
      role ??= roleByName(style.name);
      breaksPage ??= style.breaksPage;
      list ??= style.place.list;
      depth ??= style.place.depth;
    }
    return {
      id,
      headingLevel: headingLevel ?? null,
      breaksPage: breaksPage ?? false,
      role,
      place: { list, depth },
      look: Object.assign({}, defaults, ...chain.map(({ look }) => look).reverse()) as RunLook,
    };
  };
  return {
    paragraph: (given) => {
      const id = given ?? plainId ?? '';
      const style = known.get(id) ?? resolve(id);
      known.set(id, style);
      return style;
    },
    character: (id) =>
      Object.assign(
        {},
        ...chainOf(id)
          .map(({ look }) => look)
          .reverse(),
      ) as RunLook,
  };
}
