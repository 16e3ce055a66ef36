/** Names of the documents of a payment, on all screens where one can be saved. */
export const documentsCopy = {
  kinds: {
    receipt: 'إيصال دفع',
    'tax-invoice': 'فاتورة ضريبية مبسطة',
    'credit-note': 'إشعار دائن',
  },
  download: (kind: string, number: string) => `تنزيل ${kind} رقم ${number}`,
  busy: 'جارٍ التنزيل...',
  fileName: (kind: string, number: string) => `nibras-${kind}-${number}.pdf`,
} as const;
