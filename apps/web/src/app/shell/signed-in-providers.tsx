import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSession } from '#src/lib/session/session.ts';
import { ToastProvider } from '#src/ui/overlays/toast.tsx';

const FRESH_MS = 30_000;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A failure shows at once, with its own button to try again, also while the device is offline.
      queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** What signed-in pages stand on; most public ones do without, for the sake of their budget. */
export function SignedInProviders({ children }: { children: ReactNode }): ReactNode {
  const { userId } = useSession();
  return (
    <UserQueries key={userId}>
      <ToastProvider>{children}</ToastProvider>
    </UserQueries>
  );
}

/** Made anew for each user, so that nobody meets the data of whoever was here before. */
function UserQueries({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
