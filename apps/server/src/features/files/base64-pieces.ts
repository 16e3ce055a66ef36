import { AppError } from '#src/platform/http/app-error.ts';

const malformed = (): AppError =>
  new AppError('invalid_input', 'صيغة الملف المرسل غير صحيحة. تمكن إعادة اختيار الملف ورفعه.', {
    fields: { fileData: 'المطلوب Base64 سليم بلا مقدمة data:' },
  });

/** Decodes strict base64 that arrives in pieces of any length. */
export function createBase64Decoder() {
  let rest = '';
  let isPadded = false;

  return {
    decode(piece: Buffer): Buffer {
      const text = rest + piece.toString('latin1');
      if (isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw malformed();
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      const ready = text.slice(0, whole);
      isPadded = ready.endsWith('=');
      return Buffer.from(ready, 'base64');
    },
    /** Throws unless the text ended where base64 may end. */
    end(): void {
      if (rest !== '') throw malformed();
    },
  };
}
