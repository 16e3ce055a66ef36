import { describe, expect, it } from 'vitest';
import { EndlessReply } from '#src/adapters/model/reply-cap.ts';
import { createEventReader } from './read-events.ts';

describe('the reader of events', () => {
  it('gives the same events wherever the bytes are cut', () => {
    const bytes = Buffer.from(
      'data: {"a":"مرحبا"}\r\n\r\n: ping\n\nevent: x\ndata:{"b":1}\n\ndata: [DONE]\n\n',
    );
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const reader = createEventReader();
      const events = [...reader.read(bytes.subarray(0, cut)), ...reader.read(bytes.subarray(cut))];
      expect(events).toEqual(['{"a":"مرحبا"}', '{"b":1}', '[DONE]']);
    }
  });

  it('makes one event of data on several lines', () => {
    const reader = createEventReader();
    expect(reader.read(Buffer.from('data: {\ndata: "a":1}\n\n'))).toEqual(['{\n"a":1}']);
  });

  it('gives up an event that does not end', () => {
    const reader = createEventReader();
    const piece = Buffer.from('x'.repeat(64 * 1024));
    const read = (): void => {
      for (let pieces = 0; pieces < 64; pieces += 1) reader.read(piece);
    };
    expect(read).toThrow(EndlessReply);
  });
});
