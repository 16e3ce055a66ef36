import { createHash } from 'node:crypto';

/**
 * EdfaPay signs with nested hashes of upper-case text. The outer hash takes the inner one's hex
 * digits, not its bytes.
 */
const md5 = (text: string): string => createHash('md5').update(text.toUpperCase()).digest('hex');
const sha1OfMd5 = (text: string): string => createHash('sha1').update(md5(text)).digest('hex');
const reverse = (text: string): string => Array.from(text).toReversed().join('');

export type EdfapayHashes = ReturnType<typeof createEdfapayHashes>;

export function createEdfapayHashes(password: string) {
  return {
    initiate(order: { id: string; amount: string; currency: string; description: string }): string {
      return sha1OfMd5(order.id + order.amount + order.currency + order.description + password);
    },

    status: (transId: string): string => sha1OfMd5(transId + password),

    refund: (transId: string, amount: string): string => sha1OfMd5(transId + amount + password),

    /** The hash of a card payment; it covers neither status, amount nor order. */
    checkoutNotice(notice: { email: string; transId: string; card: string }): string {
      return md5(reverse(notice.email) + password + notice.transId + reverse(ends(notice.card)));
    },

    walletNotice(notice: {
      id: string;
      orderId: string;
      amount: string;
      currency: string;
      description: string;
    }): string {
      const { id, orderId, amount, currency, description } = notice;
      return sha1OfMd5(id + orderId + amount + currency + description + password);
    },
  };
}

const ends = (card: string): string => card.slice(0, 6) + card.slice(-4);
