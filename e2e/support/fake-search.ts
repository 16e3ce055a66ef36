/**
 * The answers of a SearXNG. Its pages are on loopback, where none may be fetched, and their text
 * differs from the snippets.
 */
export function foundFor(address: URL): object {
  const page = (name: string): string => new URL(`/pages/${name}`, address).href;
  return {
    results: [
      {
        url: page('webb'),
        title: 'تلسكوب جيمس ويب',
        content: 'أُطلق التلسكوب في ديسمبر 2021، ويرصد بالأشعة تحت الحمراء.',
      },
      { url: page('hubble'), title: 'تلسكوب هابل', content: 'أُطلق هابل في أبريل 1990.' },
    ],
  };
}
