import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { findStep, newSecret, otpauthUri, secretOfBytes } from './totp.ts';

const secret = secretOfBytes(Buffer.from('12345678901234567890'));
const STEP_MS = 30_000;

describe('codes by time', () => {
  // RFC 6238, appendix B, SHA-1 rows; apps show the last six of the eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at second %d', (seconds, code) => {
    const at = new Date(seconds * 1000);
    expect(findStep(secret, code, { at, lastStep: null })).toBe(Math.floor(seconds / 30));
  });

  const at = new Date('2026-03-01T09:00:10Z');
  const now = Math.floor(at.getTime() / STEP_MS);
  const codeOf = (step: number): string => TOTP.generate({ secret, timestamp: step * STEP_MS });

  it.each([-1, 0, 1])('are taken at a distance of %d steps', (distance) => {
    const step = now + distance;
    expect(findStep(secret, codeOf(step), { at, lastStep: null })).toBe(step);
  });

  it.each([-2, 2])('are refused at a distance of %d steps', (distance) => {
    expect(findStep(secret, codeOf(now + distance), { at, lastStep: null })).toBeNull();
  });

  it.each(['', '1', '12345', '1234567', 'رمز', '000000'])('are refused if wrong: %j', (code) => {
    expect(findStep(secret, code, { at, lastStep: null })).toBeNull();
  });

  it('count once: a step that was taken, and those before it, are over', () => {
    const code = codeOf(now);
    expect(findStep(secret, code, { at, lastStep: now - 1 })).toBe(now);
    expect(findStep(secret, code, { at, lastStep: now })).toBeNull();
    expect(findStep(secret, codeOf(now - 1), { at, lastStep: now })).toBeNull();
  });

  it('are taken again once the clock was set back behind the last one', () => {
    const code = codeOf(now);
    expect(findStep(secret, code, { at, lastStep: now + 120 })).toBe(now);
    // Small clock corrections may put the last step one ahead.
    expect(findStep(secret, code, { at, lastStep: now + 1 })).toBeNull();
  });
});

describe('a secret', () => {
  it('has twenty bytes of its own each time', () => {
    expect(newSecret().bytes).toHaveLength(20);
    expect(newSecret().base32).not.toBe(newSecret().base32);
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
