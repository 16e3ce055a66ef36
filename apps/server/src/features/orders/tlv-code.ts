/** What the square code of a simplified tax invoice holds, in the order of its tags. */
export type TlvFields = {
  sellerName: string;
  vatNumber: string;
  issuedAt: Date;
  totalHalalas: number;
  vatHalalas: number;
};

/** Tag, length in bytes, UTF-8 text; all of it in base64, as the tax authority wants it. */
export function tlvCode(fields: TlvFields): string {
  const texts = [
    fields.sellerName,
    fields.vatNumber,
    fields.issuedAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    riyals(fields.totalHalalas),
    riyals(fields.vatHalalas),
  ];
  const parts = texts.map((text, index) => {
    const bytes = Buffer.from(text, 'utf8');
    if (bytes.length > 255) throw new RangeError('a field of the code is longer than 255 bytes');
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes]);
  });
  return Buffer.concat(parts).toString('base64');
}

/** Two decimals, always: `49.00`. */
export function riyals(halalas: number): string {
  return (halalas / 100).toFixed(2);
}
