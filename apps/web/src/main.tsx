import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadSignedIn } from './app/routing/routes.tsx';
import { askEarly, EARLY } from './lib/http/early-calls.ts';
import { isChatPath, PATHS } from './lib/paths.ts';
import { readToken } from './lib/session/session-storage.ts';
import { startSession } from './lib/session/session.ts';
import './styles/app.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

if (readToken() !== null) {
  const { pathname } = window.location;
  askEarly(EARLY.me);
  if (pathname === PATHS.library || isChatPath(pathname)) askEarly(EARLY.centers);
  preloadSignedIn(pathname);
}
void startSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
