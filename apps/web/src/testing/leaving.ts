import { vi } from 'vitest';
import { navigation } from '#src/lib/browser/leave-app.ts';

/** Stands in for the browser's own way to another document; where it was sent is written down. */
export function watchLeaving(): string[] {
  const addresses: string[] = [];
  for (const way of ['assign', 'replace'] as const) {
    vi.spyOn(navigation, way).mockImplementation((address) => void addresses.push(address));
  }
  return addresses;
}
