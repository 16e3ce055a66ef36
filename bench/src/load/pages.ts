/** A page as a first visitor with an empty cache meets it, and what it may cost on the slow line. */
export type PageBar = {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** What can be used once the page can: it is visible, and not disabled. */
  usable: string;
  usableSeconds: number;
  /** Every script that the page fetches by itself, gzipped; null where no bar is set. */
  scriptKb: number | null;
};

export const LAMP_SECONDS = 1.2;
export const REQUESTS = 20;

export const PAGES: readonly PageBar[] = [
  {
    name: 'login',
    path: '/login',
    isSignedIn: false,
    usable: 'input[name=username]:enabled',
    usableSeconds: 4,
    scriptKb: 90,
  },
  {
    name: 'home',
    path: '/',
    isSignedIn: true,
    usable: 'main article a',
    usableSeconds: 6,
    scriptKb: null,
  },
  {
    name: 'chat',
    path: '/chat',
    isSignedIn: true,
    usable: 'main textarea:enabled',
    usableSeconds: 6,
    scriptKb: 175,
  },
];
