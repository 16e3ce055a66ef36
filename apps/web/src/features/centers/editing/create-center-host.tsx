import { lazy, Suspense, useEffect } from 'react';
import { dropCreateForm, useCreating } from './creating.ts';

const CreateCenterDialog = lazy(async () => ({
  default: (await import('./create-center-dialog.tsx')).CreateCenterDialog,
}));

/** Holds the form of a new center for all pages that open it, so that closing it loses nothing. */
export function CreateCenterHost() {
  const creating = useCreating();
  useEffect(() => dropCreateForm, []);
  if (creating === null) return null;
  return (
    <Suspense>
      <CreateCenterDialog {...creating} />
    </Suspense>
  );
}
