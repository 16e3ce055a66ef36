const FILLER = 'وهذا كلام يشرح الموضوع شرحًا وافيًا ويضرب له الأمثلة. '.repeat(10);

/** A course of sixty sections, each with a definition; more than a small model takes in at once. */
export const LONG_COURSE = Array.from(
  { length: 60 },
  (_, at) => `# موضوع ${at + 1}\n\nالمفهوم${at + 1} هو فكرة الموضوع ${at + 1}. ${FILLER}`,
).join('\n\n');
