import { describe, expect, it } from 'vitest';
import { searchForm } from '#src/retrieval/search-form.ts';
import { holdsName, isSameWord, soughtName } from './name-sightings.ts';

const holds = (sentence: string, name: string): boolean =>
  holdsName(searchForm(sentence), soughtName(name), isSameWord);

describe('holdsName', () => {
  it.each([
    ['وقال فرويد إن الأحلام رموز.', 'فرويد'],
    ['درس بالموجه وللموجه دور.', 'الموجه'],
    ['كان وليد شاعرًا.', 'وليد'],
    ['كتب بفيروس كورونا.', 'فيروس كورونا'],
  ])('finds in «%s» the name «%s»', (sentence, name) => {
    expect(holds(sentence, name)).toBe(true);
  });

  it('takes the first letter of a name for no particle', () => {
    expect(holds('تطبيق يعمل على نظام اند رويد.', 'فرويد')).toBe(false);
  });
});
