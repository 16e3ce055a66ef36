import { describe, expect, it } from 'vitest';
import { NETWORK_COURSE as COURSE } from '#src/retrieval/requests/testing/network-course.ts';
import { understand } from '#src/retrieval/requests/understand.ts';
import { readWords } from '#src/retrieval/requests/words.ts';
import { guessKind, GUESSED_KINDS, readWeights, writeWeights } from './guess-kind.ts';

describe('the guess of a kind', () => {
  it.each([
    ['بالله لو تكرمت فهّمني درس قناع الشبكة شوي شوي', 'part'],
    ['هسع الموجه من طبقة النقل كيف نفرزهم عن بعضهم', 'comparison'],
    ['مو لاقية وين حاطين سيرة الموجه بالملف', 'where'],
    ['يلا نبدا كويز خفيف على الموجه', 'exercise'],
    ['ربي يعطيك الف عافية ما قصرت والله', 'smalltalk'],
    ['مين اللي اخترع الموجه وفي اي سنة', 'lookup'],
  ])('reads words that no rule lists: «%s» is %s', (request, kind) => {
    expect(guessKind(readWords(request), COURSE.outline).kind).toBe(kind);
  });

  it('learns from no subject: any heading counts alike', () => {
    const chanceOf = (heading: string) =>
      guessKind(readWords(`وين حاطين ${heading} بالملف`), COURSE.outline).chance;
    expect(chanceOf('الموجه')).toBe(chanceOf('القناع'));
  });

  it('is the same after its weights are written in signs and read again', () => {
    const bias = GUESSED_KINDS.map((_, at) => at / 10 - 0.5);
    const features = new Map([['=وين', GUESSED_KINDS.map((_, at) => 3 - at)]]);
    const written = writeWeights({ bias, features });
    const read = readWeights(JSON.parse(JSON.stringify(written)) as typeof written);
    for (const [at, weight] of (read.features.get('=وين') ?? []).entries()) {
      expect(Math.abs(weight - (3 - at))).toBeLessThanOrEqual(written.step / 2 + 1e-9);
    }
    expect(read.bias).toHaveLength(GUESSED_KINDS.length);
  });
});

describe('a guessed request', () => {
  it('compares the things that it names', () => {
    const { sides } = understand(COURSE, 'واش يتبدل بين الموجه والقناع خويا، راهم مخلطين') as {
      sides?: { title: string }[];
    };
    expect(sides?.map(({ title }) => title)).toEqual(['الموجه', 'القناع']);
  });

  it('seeks the name among what is told beside it', () => {
    expect(understand(COURSE, 'فين داكرين الموجه ديالنا')).toMatchObject({
      kind: 'list',
      sought: 'الموجه',
    });
  });

  it('seeks no name for a question with «ما»', () => {
    expect(understand(COURSE, 'ما وحدة البناء في الكائن الحي؟').kind).toBe('lookup');
  });

  it('is a question about one thing where that is named after «عن»', () => {
    expect(understand(COURSE, 'شو حكى المقرر عن الثقوب السوداء').kind).toBe('lookup');
  });
});
