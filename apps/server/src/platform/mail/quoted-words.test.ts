import { describe, expect, it } from 'vitest';
import { quotedWords } from './quoted-words.ts';

describe('quotedWords', () => {
  it('gives short words whole, between marks', () => {
    expect(quotedWords('فكرة\nعلى سطرين')).toBe('«فكرة\nعلى سطرين»');
  });

  it('cuts long ones, but no character in two', () => {
    expect(quotedWords('🪔'.repeat(301))).toBe(`«${'🪔'.repeat(300)}…»`);
  });
});
