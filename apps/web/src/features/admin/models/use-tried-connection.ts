import type { adminTryConnection, BodyInputOf } from '@nibras/contract';
import { useRef, useState } from 'react';
import { tryConnection } from '#src/api/admin/models.ts';

type Asked = BodyInputOf<typeof adminTryConnection>;

/** Tries an address before it is saved, unless the admin saves it all the same. */
export function useTriedConnection() {
  const [isDead, setDead] = useState(false);
  const isSkipped = useRef(false);

  async function tryFirst<Answer>(asked: Asked, save: () => Promise<Answer>): Promise<Answer> {
    const skips = isSkipped.current;
    isSkipped.current = false;
    setDead(false);
    if (!skips) {
      try {
        await tryConnection(asked);
      } catch (error) {
        setDead(true);
        throw error;
      }
    }
    return save();
  }

  return {
    tryFirst,
    /** The address did not answer as a provider does. */
    isDead,
    skipNext: () => {
      isSkipped.current = true;
    },
  };
}
