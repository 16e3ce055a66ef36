import { describe, expect, it } from 'vitest';
import { base32, codeOf, findStep, newSecret, otpauthUri, stepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes by time', () => {
  // RFC 6238, appendix B, SHA-1 rows.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238 at second %d', (seconds, code) => {
    const step = stepAt(new Date(seconds * 1000));
    expect(codeOf(secret, step, 8)).toBe(code);
    expect(codeOf(secret, step)).toBe(code.slice(2));
  });

  const at = new Date('2026-03-01T09:00:10Z');
  const now = stepAt(at);

  it.each([-1, 0, 1])('are taken at a distance of %d steps', (distance) => {
    const code = codeOf(secret, now + distance);
    expect(findStep(secret, code, { at, lastStep: null })).toBe(now + distance);
  });

  it.each([-2, 2])('are refused at a distance of %d steps', (distance) => {
    const code = codeOf(secret, now + distance);
    expect(findStep(secret, code, { at, lastStep: null })).toBeNull();
  });

  it('count once: a step that was taken, and those before it, are over', () => {
    const code = codeOf(secret, now);
    expect(findStep(secret, code, { at, lastStep: now - 1 })).toBe(now);
    expect(findStep(secret, code, { at, lastStep: now })).toBeNull();
    expect(findStep(secret, codeOf(secret, now - 1), { at, lastStep: now })).toBeNull();
  });

  it('are taken again once the clock was set back behind the last one', () => {
    const code = codeOf(secret, now);
    expect(findStep(secret, code, { at, lastStep: now + 120 })).toBe(now);
    // Small clock corrections may put the last step one ahead.
    expect(findStep(secret, code, { at, lastStep: now + 1 })).toBeNull();
  });
});

describe('a secret', () => {
  // RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is written in base32: %j', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });

  it('has twenty bytes of its own each time', () => {
    expect(newSecret()).toHaveLength(20);
    expect(newSecret().equals(newSecret())).toBe(false);
  });

  it('travels in an address that apps understand', () => {
    const uri = new URL(otpauthUri(secret, { issuer: 'Nibras', account: 'a+b@uni.test' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.pathname).toBe('/Nibras:a%2Bb%40uni.test');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Nibras',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
