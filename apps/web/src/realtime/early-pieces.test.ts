import { beforeEach, describe, expect, it } from 'vitest';
import {
  dropPieces,
  forgetPieces,
  holdPiece,
  hasEvents,
  withEarlyPieces,
  withPiece,
} from './early-pieces.ts';

beforeEach(forgetPieces);

describe('a piece of a reply', () => {
  it('is put in its place, and what overlaps counts once', () => {
    const begun = withPiece('', { offset: 0, text: 'البناء ' });
    expect(withPiece(begun, { offset: 0, text: 'البناء ' })).toBe('البناء ');
    expect(withPiece(begun, { offset: 3, text: 'ناء الضوئي' })).toBe('البناء الضوئي');
    expect(withPiece(begun, { offset: 1, text: 'لب' })).toBe('البناء ');
  });

  it('waits beyond a gap, in any order, until the gap is closed', () => {
    holdPiece('r', { offset: 8, text: 'طي' });
    holdPiece('r', { offset: 4, text: 'هو' });
    expect(withEarlyPieces('r', 'اب')).toBe('اب');
    expect(withEarlyPieces('r', 'ابجد')).toBe('ابجدهو');
    expect(withEarlyPieces('r', 'ابجدهوزح')).toBe('ابجدهوزحطي');
  });

  it('is dropped when its reply begins again or arrives whole, and still counts as an event', () => {
    holdPiece('r', { offset: 0, text: 'قديم' });
    dropPieces('r');
    expect(withEarlyPieces('r', '')).toBe('');
    expect(hasEvents('r')).toBe(true);
  });

  it('is not there for the next user', () => {
    holdPiece('r', { offset: 0, text: 'سر' });
    forgetPieces();
    expect(hasEvents('r')).toBe(false);
    expect(withEarlyPieces('r', '')).toBe('');
  });

  it('does not wait for ever: of many replies the oldest are forgotten', () => {
    holdPiece('r', { offset: 0, text: 'ا' });
    for (let count = 0; count < 20; count += 1) dropPieces(`other-${count}`);
    expect(hasEvents('r')).toBe(false);
  });
});
