import * as packets from 'socket.io-parser';

/**
 * Our protocol has no bytes. A packet that announces some is refused at its head: its placeholders
 * could name one attachment any number of times, and each would be put together anew.
 */
class TextDecoder extends packets.Decoder {
  constructor() {
    super({ maxAttachments: 0 });
  }
}

export const textPackets = { Encoder: packets.Encoder, Decoder: TextDecoder };
