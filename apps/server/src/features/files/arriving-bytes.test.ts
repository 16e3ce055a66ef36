import { describe, expect, it } from 'vitest';
import { AppError } from '#src/platform/http/app-error.ts';
import { createArrivingBytes } from './upload-places.ts';

const QUOTA = { bytesLeft: 100, refusal: () => new AppError('too_large', 'لا تكفي المساحة') };

describe('the bytes of uploads under way', () => {
  it('are refused to one of two that are too much together; the other goes on', async () => {
    const withinQuota = createArrivingBytes();
    const { promise: goOn, resolve } = Promise.withResolvers<undefined>();
    const other = withinQuota('one', QUOTA, async (take) => {
      take(60);
      await goOn;
      take(40);
    });
    const refused = withinQuota('one', QUOTA, async (take) => {
      expect(() => take(50)).toThrow(AppError);
      resolve(undefined);
      // Pending cleanup does not use up capacity.
      await other;
    });
    await Promise.all([other, refused]);
  });

  it('are counted for each user alone, and no longer than they arrive', async () => {
    const withinQuota = createArrivingBytes();
    const bring = (userId: string) =>
      withinQuota(userId, QUOTA, (take) => {
        take(100);
        return Promise.resolve();
      });
    await Promise.all([bring('one'), bring('two')]);
    await bring('one');
  });
});
