/** Asks the model server and yields each token's text. */
export async function readTokens(
  upstream: string,
  message: string,
  onText: (text: string) => void,
): Promise<void> {
  const response = await fetch(`${upstream}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'bench',
      stream: true,
      messages: [{ role: 'user', content: message }],
    }),
  });
  if (!response.body) throw new Error('the model server sent nothing');
  const decoder = new TextDecoder();
  let waiting = '';
  for await (const bytes of response.body) {
    waiting += decoder.decode(bytes, { stream: true });
    for (let end = waiting.indexOf('\n\n'); end >= 0; end = waiting.indexOf('\n\n')) {
      const data = waiting.slice('data: '.length, end);
      waiting = waiting.slice(end + 2);
      if (data === '[DONE]') continue;
      const { choices } = JSON.parse(data) as { choices: { delta: { content?: string } }[] };
      const text = choices[0]?.delta.content;
      if (text !== undefined && text !== '') onText(text);
    }
  }
}
