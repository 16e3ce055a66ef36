import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { catchBackPresses } from '#src/lib/browser/back-presses.ts';
import { AppRoutes } from './routing/routes.tsx';

// Here and not in an effect: it has to stand before the router's own listener.
catchBackPresses();

export function App(): ReactNode {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}
