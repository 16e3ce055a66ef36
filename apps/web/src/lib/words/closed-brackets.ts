/** A quote with the bracket that its end has left open. */
export const closedBrackets = (text: string): string =>
  text.lastIndexOf('(') > text.lastIndexOf(')') ? `${text})` : text;
