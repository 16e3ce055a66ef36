/** Words of the parts that show Markdown; apart from the shared ones, which the first page loads. */
export const markdownCopy = {
  expand: 'توسيع',
  table: 'جدول',
  code: 'شيفرة',
  formula: 'صيغة',
  done: 'منجز',
  notDone: 'غير منجز',
} as const;
