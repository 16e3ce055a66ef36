import { vi } from 'vitest';
import { navigation } from '#src/lib/browser/leave-app.ts';

/** Replaces the browser's navigation to other documents and records it. */
export function watchLeaving(): string[] {
  const addresses: string[] = [];
  for (const way of ['assign', 'replace'] as const) {
    vi.spyOn(navigation, way).mockImplementation((address) => void addresses.push(address));
  }
  return addresses;
}
