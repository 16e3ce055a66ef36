const CHUNK_CHARS = 4_000;

/** Long text in pieces, because one growing text node would be laid out whole at every change. */
export function PlainText({ text }: { text: string }) {
  if (text.length <= CHUNK_CHARS) return text;
  const chunks: string[] = [];
  for (let at = 0; at < text.length; at += CHUNK_CHARS)
    chunks.push(text.slice(at, at + CHUNK_CHARS));
  return chunks.map((chunk, index) => <span key={index}>{chunk}</span>);
}
