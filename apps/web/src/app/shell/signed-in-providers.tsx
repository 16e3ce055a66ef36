import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSession } from '#src/lib/session/session.ts';
import { ToastProvider } from '#src/ui/overlays/toast.tsx';

const FRESH_MS = 30_000;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A failure shows at once, with its own retry button, also offline.
      queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Providers of signed-in pages; most public pages do without, because of their bundle budget. */
export function SignedInProviders({ children }: { children: ReactNode }): ReactNode {
  const { userId } = useSession();
  return (
    <UserQueries key={userId}>
      <ToastProvider>{children}</ToastProvider>
    </UserQueries>
  );
}

/** A new client for each user, so that no data of a previous user shows. */
function UserQueries({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
