import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { catchBackPresses } from '#src/lib/browser/back-presses.ts';
import { AppRoutes } from './routing/routes.tsx';

// Called here and not in an effect, because it must listen before the router does.
catchBackPresses();

export function App(): ReactNode {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}
