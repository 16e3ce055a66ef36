import { BRAND } from '@nibras/contract';
import type { StoredEmail } from '#src/adapters/mail/eml-reader.ts';
import { escapeHtml } from '#src/platform/mail/mail-layout.ts';
import { layOutPlainPage } from '#src/platform/pages/plain-page.ts';
import { riyadhMoment } from '#src/platform/time/riyadh-dates.ts';

export const MAILBOX = '/mailbox';

const POLL_MS = 2000;

export const mailboxPage = (storedEmails: readonly StoredEmail[], key: string): string =>
  layOutPlainPage({
    title: 'صندوق البريد',
    folder: MAILBOX,
    head: `<script src="${MAILBOX}/script.js" defer></script>`,
    main: `<h1>صندوق البريد</h1>
<p class="about">لا خادم بريد بعد، فتصل رسائل ${BRAND.name} إلى هنا، والأحدث أولًا. تظهر وحدها دون تحديث الصفحة، وعلى هذا الجهاز فقط.</p>
<p id="news" class="unseen" role="status"></p>
<ol id="emails">${storedEmails.map((email, index) => emailItem(email, index === 0, key)).join('')}</ol>
<p class="none card">لا رسائل بعد. تصل أول رسالة عند إنشاء حساب أو طلب رابط لكلمة المرور.</p>`,
  });

/** The newest email is open, because it is the awaited one. */
function emailItem(
  { id, to, subject, writtenAt }: StoredEmail,
  isNewest: boolean,
  key: string,
): string {
  const title = escapeHtml(subject);
  return `<li id="${id}" class="card"><details${isNewest ? ' open' : ''}>
<summary><strong>${title}</strong><bdi dir="ltr">${escapeHtml(to)}</bdi><time datetime="${writtenAt.toISOString()}">${riyadhMoment.format(writtenAt)}</time></summary>
<iframe title="${title}" src="${MAILBOX}/emails/${id}?key=${key}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>
</details></li>`;
}

/** An email as displayed. Links open in a new tab, because the frame may not navigate. */
export const emailPage = ({ html }: StoredEmail): string =>
  html.replace('<head>', '<head><base target="_blank">');

/** Emails run no scripts, load nothing and have no origin. */
export const EMAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'";

/** Adds new emails without closing open ones. The page's own URL contains the key. */
export const MAILBOX_SCRIPT = `
const list = document.getElementById('emails');
async function look() {
  if (document.hidden) return;
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const known = new Set([...list.children].map(({ id }) => id));
  const fresh = [...page.querySelectorAll('#emails > li')].filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  list.prepend(...fresh);
  const subject = fresh[0].querySelector('strong').textContent;
  document.getElementById('news').textContent = 'رسالة جديدة: ' + subject;
}
setInterval(() => void look().catch(() => undefined), ${POLL_MS});
`;

export const MAILBOX_STYLE = `
.about { margin-block: 8px 20px; color: var(--ink-2); }
ol { display: grid; gap: 16px; margin: 0; padding: 0; list-style: none; }
ol:has(li) ~ .none { display: none; }
ol .card { padding: 0; overflow: hidden; }
summary { display: flex; flex-wrap: wrap; gap: 2px 16px; align-items: baseline; padding: 14px 20px; cursor: pointer; }
summary:focus-visible { outline-offset: -2px; border-radius: 18px; }
summary strong { margin-inline-end: auto; }
summary bdi, time { font-size: 14px; color: var(--ink-2); overflow-wrap: anywhere; }
iframe { display: block; inline-size: 100%; block-size: 520px; border: 0; border-block-start: 1px solid var(--line); background: #faf8f3; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
`;
