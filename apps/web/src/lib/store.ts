import { useSyncExternalStore } from 'react';

/** Listeners for something that happens outside React. */
export function createListeners<Payload extends unknown[] = []>() {
  const listeners = new Set<(...payload: Payload) => void>();
  return {
    tell: (...payload: Payload): void => {
      for (const listener of listeners) listener(...payload);
    },
    subscribe: (listener: (...payload: Payload) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isEmpty: () => listeners.size === 0,
  };
}

/** A value that lives outside React; components follow it with `useStore`. */
export type Store<Value> = {
  read: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  const { tell, subscribe } = createListeners();
  let value = initial;
  return {
    read: () => value,
    set: (next) => {
      value = next;
      tell();
    },
    subscribe,
  };
}

export function useStore<Value>({ subscribe, read }: Pick<Store<Value>, 'subscribe' | 'read'>) {
  return useSyncExternalStore(subscribe, read);
}
