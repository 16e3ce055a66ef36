/** Waits for `end` up to the given time; returns whether it came. */
export async function atMost(maxWaitMs: number, end: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), maxWaitMs);
  });
  try {
    return await Promise.race([end.then(() => true), limit]);
  } finally {
    clearTimeout(timer);
  }
}
