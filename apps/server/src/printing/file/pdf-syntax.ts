/** At most three decimals, never an exponent. */
export function pdfNumber(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return String(rounded === 0 ? 0 : rounded);
}

export function pdfDictionary(entries: Record<string, string>): string {
  const body = Object.entries(entries).map(([name, value]) => `/${name} ${value}`);
  return `<< ${body.join(' ')} >>`;
}

export function utf16Hex(text: string): string {
  let hex = '';
  for (let unit = 0; unit < text.length; unit += 1) {
    hex += text.charCodeAt(unit).toString(16).padStart(4, '0');
  }
  return hex;
}

export function pdfText(text: string): string {
  return `<feff${utf16Hex(text)}>`;
}

/** In UTC, so that the machine's time zone does not matter. */
export function pdfDate(date: Date): string {
  return `(D:${date.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z)`;
}

export function pdfColor(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return channels.map(pdfNumber).join(' ');
}
