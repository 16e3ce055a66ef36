/** A file's name without its extension. */
export const fileTitle = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, '');
