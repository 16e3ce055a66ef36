import { describe, expect, it, vi } from 'vitest';
import {
  beginReply,
  catchUp,
  endReply,
  forgetReplies,
  liveText,
  subscribeToReply,
  takePiece,
} from './message-store.ts';

let last = 0;
const newId = (): string => `reply-${(last += 1)}`;

describe('a reply that is being written', () => {
  it('grows by its pieces, and overlaps count once', () => {
    const id = newId();
    beginReply(id);
    expect(takePiece(id, { offset: 0, text: 'البناء ' })).toBe(true);
    expect(takePiece(id, { offset: 0, text: 'البناء ' })).toBe(true);
    expect(takePiece(id, { offset: 3, text: 'ناء الضوئي' })).toBe(true);
    expect(liveText(id)).toBe('البناء الضوئي');
  });

  it('is not there for the next user', () => {
    const id = newId();
    takePiece(id, { offset: 0, text: 'سر' });
    forgetReplies();
    expect(liveText(id)).toBeNull();
  });

  it('tells of a gap, and closes it with the text that the server holds', () => {
    const id = newId();
    beginReply(id);
    takePiece(id, { offset: 0, text: 'اب' });
    expect(takePiece(id, { offset: 4, text: 'هو' })).toBe(false);
    expect(takePiece(id, { offset: 6, text: 'زح' })).toBe(false);
    expect(liveText(id)).toBe('اب');
    catchUp(id, 'ابجد');
    expect(liveText(id)).toBe('ابجدهوزح');
  });

  it('is not set back by a text that is behind', () => {
    const id = newId();
    takePiece(id, { offset: 0, text: 'ابجد' });
    catchUp(id, 'اب');
    expect(liveText(id)).toBe('ابجد');
  });

  it('starts over when it begins again, and ends as the whole', () => {
    const id = newId();
    takePiece(id, { offset: 0, text: 'قديم' });
    beginReply(id);
    expect(liveText(id)).toBe('');
    takePiece(id, { offset: 0, text: 'جديد' });
    endReply(id, 'جديد كامل');
    expect(liveText(id)).toBe('جديد كامل');
  });

  it('hands its listeners only what is new', () => {
    const id = newId();
    const hear = vi.fn();
    const leave = subscribeToReply(id, hear);
    takePiece(id, { offset: 0, text: 'اب' });
    takePiece(id, { offset: 1, text: 'بج' });
    catchUp(id, 'ابجده');
    leave();
    takePiece(id, { offset: 5, text: 'و' });
    expect(hear.mock.calls).toEqual([
      ['اب', 'added'],
      ['ج', 'added'],
      ['ابجده', 'replaced'],
    ]);
  });

  it('forgets the oldest that nobody reads', () => {
    const id = newId();
    takePiece(id, { offset: 0, text: 'ا' });
    for (let count = 0; count < 25; count += 1) beginReply(newId());
    expect(liveText(id)).toBeNull();
  });
});
