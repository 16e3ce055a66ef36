/** How the browser leaves the document; tests replace these. */
export const navigation = {
  assign: (address: string) => window.location.assign(address),
  replace: (address: string) => window.location.replace(address),
  reload: () => window.location.reload(),
};

/** Navigates the whole browser, within the app or to the payment provider. */
export function leaveFor(address: string): void {
  const url = new URL(address, window.location.origin);
  // The address comes from the server; one that runs a script is refused.
  if (!/^https?:$/u.test(url.protocol)) throw new Error('Not an address to go to');
  navigation.assign(url.href);
}

/** Loads the app anew at a path, replacing the current page in the history. */
export function restartAt(path: string): void {
  navigation.replace(path);
}
