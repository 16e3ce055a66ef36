import { useEffect, useState } from 'react';
import type { LazyEngine, Markup } from './lazy-engine.ts';

/**
 * The engine's markup for the input; undefined until it is ready, null if there is none. Key the
 * caller by `key`.
 */
export function useRendered<Input>(
  engine: LazyEngine<Input>,
  key: string,
  input: Input,
): Markup | null | undefined {
  const [markup, setMarkup] = useState(() => engine.now(key, input));
  useEffect(() => {
    return markup === undefined ? engine.ask(key, input, setMarkup) : undefined;
  }, [engine, markup, input, key]);
  return markup;
}
