/** Waits for `end`, but no longer than the given time. */
export async function atMost(maxWaitMs: number, end: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, maxWaitMs)));
  await Promise.race([end, limit]);
  clearTimeout(timer);
}
