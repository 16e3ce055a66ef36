import { describe, expect, it } from 'vitest';
import { createKeyring } from './keys.ts';
import { seal, unseal } from './sealed-box.ts';

const keyring = createKeyring('a secret of the tests, long enough');
const value = { to: 'sara@uni.test', code: '123456' };

describe('a sealed box', () => {
  it('opens to the sealed value', () => {
    expect(unseal(keyring, 'mail', seal(keyring, 'mail', value))).toEqual(value);
  });

  it('shows nothing of it and never looks the same', () => {
    const boxes = [seal(keyring, 'mail', value), seal(keyring, 'mail', value)];
    expect(boxes[0]).not.toBe(boxes[1]);
    expect(Buffer.from(boxes[0]!, 'base64url').toString('latin1')).not.toMatch(/sara|123456/);
  });

  it('does not open when altered, for another purpose or with another secret', () => {
    const box = seal(keyring, 'mail', value);
    const bytes = Buffer.from(box, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => unseal(keyring, 'mail', bytes.toString('base64url'))).toThrow();
    expect(() => unseal(keyring, 'links', box)).toThrow();
    expect(() => unseal(createKeyring('another secret'), 'mail', box)).toThrow();
    expect(() => unseal(keyring, 'mail', '')).toThrow();
  });
});
