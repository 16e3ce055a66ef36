import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadSignedIn } from './app/routing/routes.tsx';
import { readToken } from './lib/session/session-storage.ts';
import { startSession } from './lib/session/session.ts';
import './styles/app.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

if (readToken() !== null) preloadSignedIn(window.location.pathname);
void startSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
