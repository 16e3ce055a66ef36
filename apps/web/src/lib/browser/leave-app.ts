/** The browser's ways to another document; tests stand in for them here. */
export const navigation = {
  assign: (address: string) => window.location.assign(address),
  replace: (address: string) => window.location.replace(address),
  reload: () => window.location.reload(),
};

/** Sends the whole browser to an address, here or at the payment provider. */
export function leaveFor(address: string): void {
  const url = new URL(address, window.location.origin);
  // The address came over the wire: one that runs script is no place to go.
  if (!/^https?:$/u.test(url.protocol)) throw new Error('Not an address to go to');
  navigation.assign(url.href);
}

/** Starts the app afresh at a path; the page that is left is not gone back to. */
export function restartAt(path: string): void {
  navigation.replace(path);
}
