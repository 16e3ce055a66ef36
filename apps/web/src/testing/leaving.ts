import { vi } from 'vitest';

/** Replaces the browser's navigation to other documents and records it. */
export function watchLeaving(): string[] {
  const addresses: string[] = [];
  const { location } = window;
  const leave = (address: string | URL): void => void addresses.push(String(address));
  const watched = new Proxy<object>(
    {},
    {
      get: (_, key) => {
        if (key === 'assign' || key === 'replace') return leave;
        const value: unknown = Reflect.get(location, key, location);
        return value;
      },
    },
  );
  vi.stubGlobal('location', watched);
  return addresses;
}
