import { useSearchParams } from 'react-router';
import { useSession } from '#src/lib/session/session.ts';
import { SUPPORT_SECTION_ID } from '#src/product/support-section-id.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactLinks } from './contact-links.tsx';
import { supportCopy } from './copy.ts';

const copy = supportCopy.help;

/** Below pages whose reader may have no other contact; it knows the order. */
export function SupportSection() {
  const { user } = useSession();
  const orderId = useSearchParams()[0].get('orderId');
  return (
    <section
      id={SUPPORT_SECTION_ID}
      tabIndex={-1}
      aria-labelledby="support-title"
      className="mx-auto w-full max-w-2xl scroll-mt-4 px-4 pt-4 pb-10 outline-none"
    >
      <h2 id="support-title" className="text-lg">
        {copy.title}
      </h2>
      <p className="text-ink-2 mb-4 text-sm">{copy.text}</p>
      <ContactForm user={user} opening={orderId ? copy.aboutOrder(orderId) : ''} />
      <ContactLinks className="mt-6" />
    </section>
  );
}
