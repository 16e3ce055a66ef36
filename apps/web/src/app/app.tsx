import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from './routes.tsx';

export function App(): ReactNode {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}
