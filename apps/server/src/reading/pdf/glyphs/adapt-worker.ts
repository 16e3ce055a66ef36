type Change = {
  /** A text that stands once in the source; the pattern is only tried around it. */
  anchor: string;
  pattern: RegExp;
  replacement: string;
};

const WINDOW = 160;

const CHANGES: Change[] = [
  // Where glyphs stand for other letters than their font says, the letters are in the property
  // `ActualText` of the marked content around them. pdf.js reads it and drops it; here it is kept.
  {
    anchor: '.get("MCID"):null]',
    pattern: /\b(\w+)=\[\1\[0\]\.name,\1\[1\]instanceof (\w+)\?\1\[1\]\.get\("MCID"\):null\]/,
    replacement:
      '$1=[$1[0].name,$1[1]instanceof $2?$1[1].get("MCID"):null,$1[1]instanceof $2?$1[1].get("ActualText"):null]',
  },
  // A dictionary of 120 KB is unpacked at every start, for a compression hardly any file uses.
  {
    anchor: 'Int32Array.from([256,402',
    pattern: /let (\w+)=\(\(\)=>\{const (\w+)=Int32Array\.from\(\[256,402/,
    replacement:
      'let $1=((make)=>()=>{let decode;return(...input)=>(decode??=make())(...input)})(()=>{const $2=Int32Array.from([256,402',
  },
  // Hinting programs are followed instruction by instruction to mend fonts that nobody will draw.
  {
    anchor: 'function sanitizeTTPrograms(',
    pattern: /(function sanitizeTTPrograms\([^()]*\)\{)/,
    replacement: '$1return!1;',
  },
];

function applyChange(source: string, { anchor, pattern, replacement }: Change): string {
  const at = source.indexOf(anchor);
  if (at === -1) return source;
  const [from, to] = [Math.max(0, at - WINDOW), at + WINDOW];
  return (
    source.slice(0, from) + source.slice(from, to).replace(pattern, replacement) + source.slice(to)
  );
}

/** The text of pdf.js's worker as reading needs it; a version that a change does not fit keeps its own way. */
export function adaptWorkerSource(source: string): string {
  return CHANGES.reduce(applyChange, source);
}
