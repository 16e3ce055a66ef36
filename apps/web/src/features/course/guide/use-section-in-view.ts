import { useEffect, useState } from 'react';

/** A band below the bars of the page, where the reader's section stands. */
const BAND = '-136px 0px -80% 0px';

/** The first of these elements that is being read, or the first of all before any is. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = key.split(' ').find((id) => inView.has(id));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: BAND },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current ?? ids[0];
}
