const DELIMITERS = [',', ';', '\t', '|'] as const;
const PROBE_LINES = 20;

/** The delimiter that gives the first lines equal and most cells. */
function guessDelimiter(text: string): string {
  const lines = text.split(/\r?\n/, PROBE_LINES).filter((line) => line.trim() !== '');
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => splitOutsideQuotes(line, delimiter));
    const first = counts[0] ?? 0;
    if (first === 0) continue;
    const agreeing = counts.filter((count) => count === first).length / counts.length;
    const score = agreeing * (1 + Math.log(first));
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function splitOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let quoted = false;
  for (const char of line) {
    if (char === '"') quoted = !quoted;
    else if (char === delimiter && !quoted) count += 1;
  }
  return count;
}

/** Quoted cells may contain delimiters, doubled quotes and line breaks. */
function* parseRows(text: string, delimiter: string): Generator<string[]> {
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === delimiter) {
      row.push(cell);
      cell = '';
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text.charAt(at + 1) === '\n') at += 1;
      yield [...row, cell];
      row = [];
      cell = '';
    } else cell += char;
  }
  if (cell !== '' || row.length > 0) yield [...row, cell];
}

export function readCsv(text: string): string {
  const lines: string[] = [];
  for (const row of parseRows(text, guessDelimiter(text))) {
    const cells = row.map((cell) => cell.replace(/\s+/g, ' ').trim());
    if (cells.some((cell) => cell !== '')) lines.push(cells.join('\t'));
  }
  return lines.join('\n');
}
