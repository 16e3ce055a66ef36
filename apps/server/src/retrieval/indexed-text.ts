/** What is indexed of a chunk: the title of its file and its heading help to find its text. */
export type ChunkText = { title: string; heading: string | null; text: string };

/** The text a chunk is found by, in words and in meaning. */
export function indexedText({ title, heading, text }: ChunkText): string {
  return `${title} ${heading ?? ''} . ${text}`;
}
