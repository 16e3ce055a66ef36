const ARABIC_INDIC_ZERO = 0x0660;
const EXTENDED_ZERO = 0x06f0;

/** Keeps only the digits of a text, those of an Arabic or Persian keyboard turned into 0-9. */
export function westernDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - ARABIC_INDIC_ZERO))
    .replaceAll(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - EXTENDED_ZERO))
    .replaceAll(/[^0-9]/gu, '');
}
