import * as packets from 'socket.io-parser';

/** Far above any of our packets. */
const MAX_PARTS = 2000;

/**
 * Refuses binary packets, whose placeholders could repeat one attachment many times, and packets
 * with too many parts, which cost a parser a hundred times more than text.
 */
class TextDecoder extends packets.Decoder {
  constructor() {
    super({ maxAttachments: 0 });
  }

  override add(packet: unknown): void {
    if (typeof packet === 'string' && packet.length > MAX_PARTS && hasTooManyParts(packet)) {
      throw new Error('a packet of too many parts');
    }
    super.add(packet);
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** A part begins with `[`, `{` or `,` outside strings. */
const BEGINS_PART = new Set(['[', '{', ','].map((sign) => sign.charCodeAt(0)));

function hasTooManyParts(json: string): boolean {
  let parts = 0;
  let isInWords = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (isInWords && sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) isInWords = !isInWords;
    else if (!isInWords && BEGINS_PART.has(sign)) parts += 1;
    if (parts > MAX_PARTS) return true;
  }
  return false;
}

export const textPackets = { Encoder: packets.Encoder, Decoder: TextDecoder };
