/** The fields of a form, url-encoded or multipart. Rejects what is neither. */
export async function readForm(
  contentType: string,
  rawBody: Buffer,
): Promise<Record<string, unknown>> {
  const body = new Uint8Array(rawBody);
  const form = new Response(body, { headers: { 'content-type': contentType } });
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- warned of for large uploads; this is a notice, already in memory
  return Object.fromEntries((await form.formData()).entries());
}
