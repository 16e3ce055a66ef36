const FILLER = 'وهذا كلام يشرح الموضوع شرحًا وافيًا ويضرب له الأمثلة. '.repeat(10);

/** A course of sixty sections with a definition each, too large for a small model's context. */
export const LONG_COURSE = Array.from(
  { length: 60 },
  (_, at) => `# موضوع ${at + 1}\n\nالمفهوم${at + 1} هو فكرة الموضوع ${at + 1}. ${FILLER}`,
).join('\n\n');
