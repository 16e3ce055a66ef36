export type PageBar = {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** A visible, enabled element that shows the page is usable. */
  usable: string;
  usableSeconds: number;
  /** All eagerly loaded scripts, gzipped; null without a bar. */
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
