type Change = {
  /** A text that stands once in the source; the pattern is only tried around it. */
  anchor: string;
  pattern: RegExp;
  replacement: string;
};

const WINDOW = 160;
const CRYPTO = 'process.getBuiltinModule("node:crypto")';

/** What the worker, which opens files, does for a browser that draws them, and text has no use for. */
const WORKER_CHANGES: Change[] = [
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
  // Of a TrueType font its table of letters is kept, where codes are numbers of glyphs. Besides that only
  // its name records can tell letters, and those only where the file has no map.
  {
    anchor: 'this.isOpenType=!1}else{try{',
    pattern:
      /this\.isOpenType=!1(\}else\{try\{\w+=new CFFParser\(new Stream\((\w+)\["CFF "\]\.data\),(\w+),)/,
    replacement:
      'this.isOpenType=!1;this.cidEncoding?.startsWith("Identity-")&&!$3.cidToGidMap?.size&&(this.cmapTable=$2.cmap?.data);if($3.hasIncludedToUnicodeMap)return new Uint8Array(0)$1',
  },
  {
    anchor: '["ascent","composite",',
    pattern: /\["ascent","composite",/,
    replacement: '["ascent","cmapTable","composite",',
  },
  // Once its letters are known, the rest of a Type 1 font is made ready for drawing.
  {
    anchor: 'instanceof CFFFont?',
    pattern: /(\(\w+,\w+\.builtInEncoding\);)(const \w+=\w+ instanceof CFFFont\?)/,
    replacement: '$1return new Uint8Array(0);$2',
  },
  {
    anchor: 'Failed to compile font "${',
    pattern: /try\{this\.data=\w+\.compile\(\)\}catch/,
    replacement: 'try{}catch',
  },
  // The sender empties these arrays when they are sent, and here they are not copied on the way.
  {
    anchor: 'this.fnArray.length=0;',
    pattern: /this\.fnArray\.length=0;this\.argsArray\.length=0/,
    replacement: 'this.fnArray=[];this.argsArray=[]',
  },
  // Node's stream brings all its web streams along, which costs a short file more than its text.
  {
    anchor: '}=new DecompressionStream(',
    pattern: /new DecompressionStream\(/,
    replacement: 'new globalThis.InflateStream(',
  },
  // The key of an encrypted file is the last of a hundred hashes, each over kilobytes.
  {
    anchor: 'function calculateSHA256(',
    pattern: /function calculateSHA256\((\w+),(\w+),(\w+)\)\{/,
    replacement: `$&return new Uint8Array(${CRYPTO}.hash("sha256",$1.subarray($2,$2+$3),"buffer"));`,
  },
  {
    anchor: 'function calculateSHA512(',
    pattern: /function calculateSHA512\((\w+),(\w+),(\w+),(\w+)=!1\)\{/,
    replacement: `$&return new Uint8Array(${CRYPTO}.hash($4?"sha384":"sha512",$1.subarray($2,$2+$3),"buffer"));`,
  },
  {
    anchor: '.subarray(0,16)).encrypt(',
    pattern: /new AES128Cipher\((\w+)\.subarray\(0,16\)\)\.encrypt\((\w+),\1\.subarray\(16,32\)\)/,
    replacement: `new Uint8Array(${CRYPTO}.createCipheriv("aes-128-cbc",$1.subarray(0,16),$1.subarray(16,32)).setAutoPadding(!1).update($2))`,
  },
];

const LIBRARY_CHANGES: Change[] = [
  // Worker and library share a thread here, and neither changes what it was told.
  {
    anchor: 'class LoopbackPort{',
    pattern:
      /(postMessage\((\w+),(\w+)\)\{const \w+=\{data:)structuredClone\(\2,\3\?\{transfer:\3\}:null\)/,
    replacement: '$1$2',
  },
  // Web streams are loaded with the first one, which costs a short file more than its text.
  {
    anchor: 'return new ReadableStream({start:',
    pattern: /return new ReadableStream\(/,
    replacement: 'return new globalThis.OperatorStream(',
  },
  // The first word on the console costs a process more than a page of text.
  {
    anchor: 'warn("Please use the `legacy` build',
    pattern: /&&warn\("Please use the `legacy` build in Node\.js environments\."\)/,
    replacement: '',
  },
];

/** Puts a change into its place; a version of pdf.js that it does not fit keeps its own way. */
function applyChange(source: string, { anchor, pattern, replacement }: Change): string {
  const at = source.indexOf(anchor);
  if (at === -1) return source;
  const [from, to] = [Math.max(0, at - WINDOW), at + WINDOW];
  return (
    source.slice(0, from) + source.slice(from, to).replace(pattern, replacement) + source.slice(to)
  );
}

/** The text of pdf.js's worker as reading needs it. */
export function adaptWorker(source: string): string {
  return WORKER_CHANGES.reduce(applyChange, source);
}

/** The text of the library that speaks with the worker, likewise. */
export function adaptLibrary(source: string): string {
  return LIBRARY_CHANGES.reduce(applyChange, source);
}
