import { DAY_MS, type ChatSummary } from '@nibras/contract';

/** Groups of a list of conversations; empty ones are left out. */
export const CHAT_GROUPS = ['pinned', 'today', 'yesterday', 'week', 'earlier'] as const;

export type ChatGroup = { name: (typeof CHAT_GROUPS)[number]; chats: ChatSummary[] };

const WEEK_DAYS = 7;

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' });

/** The number of the day in Riyadh. */
function dayOf(ms: number): number {
  return Date.parse(dayFormat.format(ms)) / DAY_MS;
}

type DayGroup = Exclude<ChatGroup['name'], 'pinned'>;

/** The group of a day, compared with now. */
export const dayGroup = (ms: number, nowMs: number): DayGroup => groupOfDay(ms, dayOf(nowMs));

function groupOfDay(ms: number, today: number): DayGroup {
  const age = today - dayOf(ms);
  if (age <= 0) return 'today';
  if (age === 1) return 'yesterday';
  return age < WEEK_DAYS ? 'week' : 'earlier';
}

/** Groups conversations by the day of their last message, pinned ones first. */
export function groupChats(
  pages: readonly { chats: ChatSummary[]; pinned?: ChatSummary[] | undefined }[],
  nowMs: number,
): ChatGroup[] {
  const pinned = pages[0]?.pinned ?? [];
  // A pinned conversation is also in its page by day, if that page was loaded.
  const all = [...pinned, ...pages.flatMap(({ chats }) => chats)];
  const known = [...new Map(all.map((chat) => [chat.thread, chat])).values()];
  const today = dayOf(nowMs);
  const groupOf = ({ isPinned, lastMessageAt }: ChatSummary): ChatGroup['name'] =>
    isPinned ? 'pinned' : groupOfDay(lastMessageAt, today);
  return CHAT_GROUPS.map((name) => ({
    name,
    chats: known.filter((chat) => groupOf(chat) === name),
  })).filter(({ chats }) => chats.length > 0);
}
