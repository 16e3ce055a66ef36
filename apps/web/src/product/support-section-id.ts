/** The support form at the end of a page for students without a plan. */
export const SUPPORT_SECTION_ID = 'support';
