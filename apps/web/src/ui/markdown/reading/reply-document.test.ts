import { describe, expect, it } from 'vitest';
import { createReplyDocument } from './reply-document.ts';

/** Everything that opens, closes or cuts something, in orders that nobody writes. */
const FRAGMENTS = [
  ...[
    'نص عربي ',
    'word ',
    '10',
    'x_1',
    '[1]',
    '[a](https://b.c)',
    'https://a.b',
    '<br>',
    '<b>',
    '&amp;',
  ],
  ...['**', '*', '_', '~', '~~', '`', '[', '](', ')', '!', '\\', ' ', '  ', '    ', '\t'],
  ...['\n', '\n', '\n\n', '\r\n', '- ', '1. ', '2) ', '+ ', '> ', '# ', '---', '==='],
  ...['```', '```py\n', '~~~', '| a | b |\n', '|---|---|\n'],
  ...['\\(', '\\)', '\\[', '\\]', '$$', '$'],
];

/** Numbers from 0 up to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomReply(random: () => number): string {
  const count = 3 + Math.floor(random() * 60);
  const pick = (): string => FRAGMENTS[Math.floor(random() * FRAGMENTS.length)] ?? '';
  return Array.from({ length: count }, pick).join('');
}

describe('createReplyDocument', () => {
  it('reads any text in pieces as it reads it at once', () => {
    const random = seeded(7);
    for (let round = 0; round < 600; round += 1) {
      const text = randomReply(random);
      const reply = createReplyDocument();
      for (let at = 0; at < text.length; at += 1 + Math.floor(random() * 9)) {
        reply.update(text.slice(0, at), true);
      }
      const atOnce = createReplyDocument().update(text, false);
      expect(reply.update(text, false), JSON.stringify(text)).toEqual(atOnce);
    }
  });

  it('keeps the groups before the last as they are while the reply grows', () => {
    const text = Array.from({ length: 60 }, (_, index) => `فقرة ${index}\n\n`).join('');
    const reply = createReplyDocument();
    const before = reply.update(text, true);
    const after = reply.update(`${text}زيادة`, true);
    expect(before.length).toBeGreaterThan(3);
    for (const [index, group] of before.slice(0, -1).entries()) expect(after[index]).toBe(group);
  });

  it('keeps a settled item as it is while its list grows', () => {
    const reply = createReplyDocument();
    const first = (text: string): unknown => {
      const block = reply.update(text, true)[0]?.[0];
      return block?.kind === 'list' ? block.items[0] : null;
    };
    const item = first('- أول\n- ثانٍ\n');
    expect(item).toBeTruthy();
    expect(first('- أول\n- ثانٍ\n- ثالث **غا')).toBe(item);
  });

  it('starts over when another text takes the place of the reply', () => {
    const reply = createReplyDocument();
    reply.update('فقرة أولى\n\nفقرة ثانية\n\nثالثة', true);
    const expected = createReplyDocument().update('غيرها\n\nتماماً', true);
    expect(reply.update('غيرها\n\nتماماً', true)).toEqual(expected);
  });

  it('goes on from a reply that had ended', () => {
    const reply = createReplyDocument();
    reply.update('- بند **غير', false);
    const expected = createReplyDocument().update('- بند **غير** مكتمل', false);
    expect(reply.update('- بند **غير** مكتمل', false)).toEqual(expected);
  });
});
