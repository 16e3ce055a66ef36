import { describe, expect, it } from 'vitest';
import { cardFaces } from './card-faces.ts';

const face = (given: Partial<Parameters<typeof cardFaces>[0]>) =>
  cardFaces({
    kind: 'card',
    stem: 'س',
    options: null,
    answer: { accepted: [], points: [] },
    ...given,
  });

describe('the faces of a card', () => {
  it('are its own two', () => {
    expect(face({ answer: { accepted: ['ج'], points: [] } })).toEqual({ front: 'س', back: 'ج' });
    expect(face({ answer: { accepted: [], points: ['أ', 'ب'] } }).back).toBe('أ\nب');
  });

  it('are a question with its options, and its answer', () => {
    const mcq = { kind: 'mcq' as const, options: ['أ', 'ب'] };
    expect(face({ ...mcq, answer: { accepted: ['ب'], points: [] } })).toEqual({
      front: 'س\n\n- أ\n- ب',
      back: 'ب',
    });
    expect(face({ kind: 'tf', answer: { accepted: [false], points: [] } }).back).toBe('خطأ');
    const match = { kind: 'match' as const, options: { left: ['أ', 'ب'], right: ['1', '2'] } };
    const accepted: [number, number][] = [
      [0, 1],
      [1, 0],
    ];
    expect(face({ ...match, answer: { accepted, points: [] } })).toEqual({
      front: 'س\n\n- أ\n- ب',
      back: '- أ: 2\n- ب: 1',
    });
  });
});
