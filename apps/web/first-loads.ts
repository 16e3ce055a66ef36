const SIGNED_IN = [
  'src/lib/session/session-sync.ts',
  'src/app/routing/plan-guard.tsx',
  'src/app/shell/main-layout.tsx',
];

/** The modules that a browser needs besides the entry for the page it opens first, by page. */
export const FIRST_LOADS = {
  login: ['src/features/accounts/login-page.tsx'],
  home: [...SIGNED_IN, 'src/app/routing/home-route.tsx'],
  chat: [...SIGNED_IN, 'src/features/chat/chat-page.tsx'],
  /** Any other page of a student; its own chunk follows when the entry has run. */
  other: [...SIGNED_IN, 'src/app/routing/student-pages.tsx'],
} as const satisfies Record<string, readonly string[]>;
