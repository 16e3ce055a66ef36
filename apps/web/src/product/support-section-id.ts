/** The form to support at the end of a page that a student without a plan can reach. */
export const SUPPORT_SECTION_ID = 'support';
