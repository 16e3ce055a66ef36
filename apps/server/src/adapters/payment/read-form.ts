/** Reads a url-encoded or multipart form; rejects anything else. */
export async function readForm(
  contentType: string,
  rawBody: Buffer,
): Promise<Record<string, unknown>> {
  const body = new Uint8Array(rawBody);
  const form = new Response(body, { headers: { 'content-type': contentType } });
  // oxlint-disable-next-line typescript/no-deprecated -- warned of for large uploads; this is a notice, already in memory
  return Object.fromEntries((await form.formData()).entries());
}
