/** Fields of a simplified tax invoice's QR code, by tag. */
export type TlvFields = {
  sellerName: string;
  vatNumber: string;
  issuedAt: Date;
  totalHalalas: number;
  vatHalalas: number;
};

/** Tag, byte length and UTF-8 text, in base64, as the tax authority (ZATCA) requires. */
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

export function riyals(halalas: number): string {
  return (halalas / 100).toFixed(2);
}
