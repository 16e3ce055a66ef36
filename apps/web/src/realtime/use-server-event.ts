import { serverEvents, type ServerEvents } from '@nibras/contract';
import { useEffect, useEffectEvent } from 'react';
import { socket } from './socket.ts';

type Payload<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0];

/** Follows an event while a page is on the screen, and catches up after a gap. */
export function useServerEvent<Name extends 'plan-updated' | 'walk-updated'>(
  name: Name,
  onEvent: (payload: Payload<Name>) => void,
  onReconnect: () => void,
): void {
  const receive = useEffectEvent((payload: unknown) => {
    const parsed = serverEvents[name].safeParse(payload);
    if (parsed.success) onEvent(parsed.data as Payload<Name>);
  });
  const catchUp = useEffectEvent(() => onReconnect());
  useEffect(() => {
    const listen = (payload: unknown): void => receive(payload);
    let wasConnected = socket.connected;
    const reconnect = (): void => {
      // The first connection of a page has missed nothing.
      if (wasConnected) catchUp();
      wasConnected = true;
    };
    socket.on(name as 'plan-updated', listen);
    socket.on('connect', reconnect);
    return () => {
      socket.off(name as 'plan-updated', listen);
      socket.off('connect', reconnect);
    };
  }, [name]);
}
