import type { adminTryConnection, BodyInputOf } from '@nibras/contract';
import { useRef, useState } from 'react';
import { tryConnection } from '#src/api/admin/models.ts';

type Asked = BodyInputOf<typeof adminTryConnection>;

/** Tests an address before saving it, unless the admin saves it anyway. */
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
    /** The address did not answer like a provider. */
    isDead,
    skipNext: () => {
      isSkipped.current = true;
    },
  };
}
