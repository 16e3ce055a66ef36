const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const GIGABYTE = KILOBYTE * MEGABYTE;

const number = new Intl.NumberFormat('ar-u-nu-latn', { maximumFractionDigits: 1 });

/** «2.4 ميجابايت», rounded for reading. */
export function fileSize(bytes: number): string {
  if (bytes >= GIGABYTE) return `${number.format(bytes / GIGABYTE)} جيجابايت`;
  if (bytes >= MEGABYTE) return `${number.format(bytes / MEGABYTE)} ميجابايت`;
  return `${number.format(Math.max(1, Math.round(bytes / KILOBYTE)))} كيلوبايت`;
}
