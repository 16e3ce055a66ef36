import { createHash } from 'node:crypto';

/**
 * EdfaPay proves its messages with nested hashes over upper-cased text. The outer one is taken of the inner
 * one's hex digits, not of its bytes.
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

    /** Of a card on the hosted page. It covers neither the status nor the amount nor the order. */
    checkoutNotice(notice: { email: string; transId: string; card: string }): string {
      return md5(reverse(notice.email) + password + notice.transId + reverse(ends(notice.card)));
    },

    /** Of a wallet, whose notices have a shape of their own. */
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

/** The first six and the last four characters of a masked card number. */
const ends = (card: string): string => card.slice(0, 6) + card.slice(-4);
