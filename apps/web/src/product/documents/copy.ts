/** What the papers of a payment are called, wherever one can be saved. */
export const documentsCopy = {
  kinds: {
    receipt: 'إيصال دفع',
    'tax-invoice': 'فاتورة ضريبية مبسطة',
    'credit-note': 'إشعار دائن',
  },
  download: (paper: string, number: string) => `تنزيل ${paper} رقم ${number}`,
  busy: 'جارٍ التنزيل...',
  fileName: (kind: string, number: string) => `nibras-${kind}-${number}.pdf`,
} as const;
