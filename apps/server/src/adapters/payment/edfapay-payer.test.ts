import { isIPv4 } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ipv4Of, payerFields } from './edfapay-payer.ts';

const customer = {
  id: 'user-1',
  name: 'سارة بنت محمد العتيبي',
  email: 'Sara@Example.sa',
  mobile: '0501234567',
  address: '192.0.2.7',
};

describe('payerFields', () => {
  it('tells first name from the rest, and repeats a single one', () => {
    expect(payerFields(customer)).toMatchObject({
      payer_first_name: 'سارة',
      payer_last_name: 'بنت محمد العتيبي',
    });
    expect(payerFields({ ...customer, name: ' سارة ' })).toMatchObject({
      payer_first_name: 'سارة',
      payer_last_name: 'سارة',
    });
  });

  it('keeps within the longest name and zip that are taken', () => {
    const { payer_first_name, payer_last_name, payer_zip } = payerFields({
      ...customer,
      name: `${'a'.repeat(50)} ${'b'.repeat(50)}`,
    });
    expect([payer_first_name.length, payer_last_name.length]).toEqual([32, 32]);
    expect(payer_zip).toMatch(/^\d{1,5}$/);
  });

  it('writes the mail small', () => {
    expect(payerFields(customer).payer_email).toBe('sara@example.sa');
  });

  it.each([
    ['0501234567', '966501234567'],
    ['501234567', '966501234567'],
    ['+966 50 123 4567', '966501234567'],
    ['00966501234567', '966501234567'],
    ['+962791234567', '962791234567'],
  ])('dials %s as %s', (mobile, phone) => {
    expect(payerFields({ ...customer, mobile }).payer_phone).toBe(phone);
  });

  it('has an IPv4 address for everybody', () => {
    expect(ipv4Of('192.0.2.7')).toBe('192.0.2.7');
    expect(ipv4Of('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(isIPv4(ipv4Of('2001:db8::1'))).toBe(true);
  });
});
