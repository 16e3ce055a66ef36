import { describe, expect, it } from 'vitest';
import { createEdfapayHashes } from './edfapay-hashes.ts';

const hashes = createEdfapayHashes('test-password');

describe('EdfaPay hashes', () => {
  it('sign the opening of a payment', () => {
    const order = {
      id: 'ord_01HZX',
      amount: '49.00',
      currency: 'SAR',
      description: 'Plan basic 30d',
    };
    expect(hashes.initiate(order)).toBe('2730cbfc4bd7823a23f66372a7c472119567283f');
  });

  it('sign a question', () => {
    expect(hashes.status('tx-0001')).toBe('cbada32719a190899d612846211f54e1c80668ad');
  });

  it('sign a refund', () => {
    expect(hashes.refund('tx-0001', '49.00')).toBe('54b66e78551dda56bf80ef50acfd22859fbc4bc4');
  });

  it('sign a notice of the hosted page', () => {
    const notice = { email: 'student@example.sa', transId: 'tx-0001', card: '512345XXXXXX0008' };
    expect(hashes.checkoutNotice(notice)).toBe('ddf8b5dee9ca396129391a000fa306f1');
    expect(hashes.checkoutNotice({ ...notice, transId: '' })).toBe(
      'b54cf6f8458bb783ce59df2d318d419f',
    );
  });

  it('sign a notice of a wallet over all that it says', () => {
    const notice = {
      id: 'w-1',
      orderId: 'ord_01HZX',
      amount: '49.00',
      currency: 'SAR',
      description: 'Plan basic 30d',
    };
    const hash = hashes.walletNotice(notice);
    expect(hash).toMatch(/^[0-9a-f]{40}$/);
    for (const name of Object.keys(notice)) {
      expect(hashes.walletNotice({ ...notice, [name]: 'other' })).not.toBe(hash);
    }
  });
});
