import {
  ADMIN_PAGE_SIZE,
  adminListActions,
  adminListCenters,
  adminListOrders,
  adminListStudyReports,
  adminListStudyRuns,
  adminListSuggestions,
  adminListSupport,
  adminListUsers,
  adminOverview,
  listChats,
  type Endpoint,
} from '@nibras/contract';

export type List = { name: string; path: string };

const at = (endpoint: Endpoint, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? endpoint.path : `${endpoint.path}?${search}`;
};

export function ownChats(whose: string): List[] {
  const search = (what: string, q: string): List => ({
    name: `${whose}, search ${what}`,
    path: at(listChats, { q }),
  });
  return [
    search('in vain', 'القطع المكافئ'),
    search('for one message', '77777'),
    search('for a word', 'المدرسية'),
    search('for a common word', 'التي'),
    search('for two letters', 'قس'),
    search('for a letter', 'م'),
  ];
}

/** An admin's typical requests, including own conversations; `rows` gives the last page. */
export function listsAt(rows: number): List[] {
  const lastPage = String(Math.floor(rows / ADMIN_PAGE_SIZE));
  return [
    { name: 'users, newest', path: at(adminListUsers) },
    { name: 'users, last page', path: at(adminListUsers, { page: lastPage }) },
    { name: 'users, by messages', path: at(adminListUsers, { sort: 'totalMessages' }) },
    { name: 'users, search', path: at(adminListUsers, { q: 'القياس رقم 77' }) },
    { name: 'users, search for a common word', path: at(adminListUsers, { q: 'طالبه' }) },
    { name: 'users, search for a letter', path: at(adminListUsers, { q: 'م' }) },
    { name: 'users, search for two letters', path: at(adminListUsers, { q: '77' }) },
    { name: 'users, plan runs', path: at(adminListUsers, { planState: 'running' }) },
    { name: 'orders, newest', path: at(adminListOrders) },
    { name: 'orders, under review', path: at(adminListOrders, { state: 'review' }) },
    { name: 'orders, search', path: at(adminListOrders, { q: 'ref77' }) },
    { name: 'orders, search for a buyer', path: at(adminListOrders, { q: 'student777' }) },
    { name: 'orders, search for a letter', path: at(adminListOrders, { q: '7' }) },
    { name: 'suggestions, pending', path: at(adminListSuggestions, { status: 'pending' }) },
    { name: 'suggestions, search', path: at(adminListSuggestions, { q: 'رقم 77' }) },
    { name: 'support, open', path: at(adminListSupport, { status: 'open' }) },
    { name: 'support, search', path: at(adminListSupport, { q: 'رقم 77' }) },
    { name: 'actions, newest', path: at(adminListActions) },
    { name: 'actions, on one user', path: at(adminListActions, { targetId: 'u7' }) },
    { name: 'actions, search', path: at(adminListActions, { q: 'u777' }) },
    { name: 'centers, newest', path: at(adminListCenters) },
    { name: 'centers, search', path: at(adminListCenters, { q: 'مقرر 77' }) },
    { name: 'centers, with failures', path: at(adminListCenters, { withFailures: 'true' }) },
    { name: 'runs, newest', path: at(adminListStudyRuns) },
    { name: 'runs, search', path: at(adminListStudyRuns, { q: 'مقرر 77' }) },
    { name: 'runs, search for a letter', path: at(adminListStudyRuns, { q: 'م' }) },
    { name: 'reports, newest', path: at(adminListStudyReports) },
    { name: 'reports, search', path: at(adminListStudyReports, { q: 'السؤال 77' }) },
    { name: 'reports, search for an owner', path: at(adminListStudyReports, { q: 'student777' }) },
    { name: 'overview, 30 days', path: at(adminOverview, { days: '30' }) },
  ];
}
