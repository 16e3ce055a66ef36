import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const REQUIRED = 'هذا الحقل مطلوب';
const WRONG = 'القيمة غير صحيحة';

const TYPES: Readonly<Partial<Record<string, string>>> = {
  string: 'المطلوب هنا نص',
  number: 'المطلوب هنا رقم',
  int: 'المطلوب هنا رقم صحيح',
  boolean: 'المطلوب هنا نعم أو لا',
  array: 'المطلوب هنا قائمة',
};

const FORMATS: Readonly<Partial<Record<string, string>>> = {
  email: 'صيغة البريد الإلكتروني غير صحيحة',
  url: 'صيغة الرابط غير صحيحة',
};

/** The unit of a size limit; other types are compared by value. */
const COUNTED: Readonly<Partial<Record<string, string>>> = {
  string: 'لعدد الأحرف',
  array: 'لعدد العناصر',
};

/** The Arabic message for a refused value without its own text. */
export function refusedValue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : (TYPES[issue.expected] ?? WRONG);
    case 'invalid_value':
      return 'القيمة ليست من الخيارات المتاحة';
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return REQUIRED;
      return `الحد الأدنى ${COUNTED[issue.origin] ?? 'للقيمة'} ${issue.minimum}`;
    case 'too_big':
      return `الحد الأقصى ${COUNTED[issue.origin] ?? 'للقيمة'} ${issue.maximum}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'الصيغة غير صحيحة';
    case 'unrecognized_keys':
      return 'في البيانات حقول غير معروفة';
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return WRONG;
  }
}
