import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Markdown } from './markdown.tsx';

const WORDS = '﴿اللَّهُ الصَّمَدُ ۝ لَمْ يَلِدْ﴾';
const VERSE = `${WORDS} [الإخلاص: 2-3]`;

function show(text: string, isStreaming = false): HTMLElement {
  return render(<Markdown text={text} isStreaming={isStreaming} onOpenVerse={() => undefined} />)
    .container;
}

const versesIn = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('.md-verse')].map(({ textContent }) => textContent);

describe('a verse in a reply', () => {
  it('is set in its own font with its reference, which opens it', async () => {
    const open = vi.fn();
    const { container } = render(
      <Markdown text={`قال تعالى: ${VERSE}.`} isStreaming={false} onOpenVerse={open} />,
    );
    expect(container.querySelector('.verse-words')?.textContent).toBe(WORDS);
    await userEvent.click(screen.getByRole('button', { name: '[الإخلاص: 2-3]' }));
    expect(open).toHaveBeenCalledExactlyOnceWith({ sura: 'الإخلاص', from: 2, to: 3 });
    expect(container.textContent).toBe(`قال تعالى: ${VERSE}.`);
  });

  it('keeps a sign of pause on the line of its word', () => {
    const words = '﴿عَنِ الْمَحِيضِ ۖ قُلْ هُوَ أَذًى ۚ ۗ إِنَّ﴾';
    const container = show(`${words} [البقرة: 222]`);
    const kept = [...container.querySelectorAll('.whitespace-nowrap')];
    expect(kept.map(({ textContent }) => textContent)).toEqual(['الْمَحِيضِ ۖ', 'أَذًى ۚ ۗ']);
    expect(container.querySelector('.verse-words')?.textContent).toBe(words);
  });

  it('has no buttons in print', () => {
    const { container } = render(<Markdown text={VERSE} isStreaming={false} />);
    expect(container.querySelector('button')).toBeNull();
    expect(container.textContent).toBe(VERSE);
  });

  it.each([
    ['a list', `- أولًا ${VERSE}\n- ثانيًا`, 'li'],
    ['a table', `| الآية |\n| --- |\n| ${VERSE} |`, 'td'],
    ['a quotation', `> ${VERSE}`, 'blockquote'],
    ['a heading', `## ${VERSE}`, 'h3'],
    ['strong words', `قال: **${VERSE}** ثم`, 'strong'],
    ['a paragraph in another direction', `He said ${VERSE} there.`, 'p'],
  ])('works in %s', (_, text, selector) => {
    const container = show(text);
    expect(versesIn(container)).toEqual([VERSE]);
    expect(container.querySelector(`${selector} .md-verse[dir=rtl]`)).not.toBeNull();
  });

  it.each([`\`${VERSE}\``, `\`\`\`\n${VERSE}\n\`\`\``])('is left alone in code: %j', (text) => {
    const container = show(text);
    expect(versesIn(container)).toEqual([]);
    expect(container.querySelector('code')?.textContent).toContain(VERSE);
  });

  it('is followed by its note in small letters, after the struck words', () => {
    const container = show(`~~الله أحد الصمد~~ ${VERSE} (صُحّح من نص المصحف)، ثم (شرح).`);
    expect(container.querySelector('del')?.textContent).toBe('الله أحد الصمد');
    expect(container.querySelector('small')?.textContent).toBe('(صُحّح من نص المصحف)');
    expect(container.querySelectorAll('small')).toHaveLength(1);
  });

  it.each([
    '(هذه العبارة لا تطابق آية في المصحف)',
    '(لم يُتحقق من نص الحديث)',
    '(فيه آية تختلف عن نص المصحف في البقرة: 222، الإخلاص: 1)',
  ])('or whatever else is quoted has its note: %s', (note) => {
    expect(show(`قال: "نص" ${note} ثم`).querySelector('small')?.textContent).toBe(note);
  });

  it('warns of a text that is no verse', () => {
    const note = show('قال: "نص" (هذه العبارة لا تطابق آية في المصحف) ثم').querySelector('small');
    expect(note?.className).toContain('warning');
  });

  it('looks the same while it arrives as when it is there', () => {
    const text = `قال تعالى: ~~الله أحد~~ ${VERSE} (صُحّح من نص المصحف)`;
    expect(show(text, true).querySelector('.md-group')?.innerHTML).toBe(
      show(text).querySelector('.md-group')?.innerHTML,
    );
  });

  it.each([
    ['brackets that never close', '﴿ا '.repeat(30_000)],
    ['brackets without a reference', '﴿ا﴾ ['.repeat(20_000)],
    ['notes that never end', '(فيه آية تختلف عن نص المصحف في ا '.repeat(5_000)],
    ['nested brackets', `${'﴿'.repeat(50_000)}ا${'﴾'.repeat(50_000)}`],
    ['one verse of 100,000 letters', `﴿${'ا '.repeat(50_000)}﴾ [البقرة: 1]`],
  ])('costs no more than its length: %s', (_, text) => {
    expect(show(text).textContent.length).toBeGreaterThan(0);
    expect(show(`${text}\n\n`.slice(0, 11_000), true).textContent.length).toBeGreaterThan(0);
  });
});
