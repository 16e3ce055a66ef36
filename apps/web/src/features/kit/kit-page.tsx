import { ToastProvider } from '#src/ui/overlays/toast.tsx';
import { KitActions, KitContent } from './kit-content.tsx';
import { KitForms } from './kit-forms.tsx';
import { KitGrounds } from './kit-grounds.tsx';
import { KitOverlays } from './kit-overlays.tsx';

/** All parts of the design system in all states, for developers. */
export function KitPage() {
  return (
    <ToastProvider>
      <main className="mx-auto max-w-5xl px-4 py-8">
        <h1 className="pb-6 text-2xl">أجزاء الواجهة</h1>
        <KitGrounds />
        <KitActions />
        <KitForms />
        <KitOverlays />
        <KitContent />
      </main>
    </ToastProvider>
  );
}
