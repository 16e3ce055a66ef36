// The one list of tables: migrations are generated from it and Drizzle's types come from it.
export * from './tables/accounts.ts';
export * from './tables/sessions.ts';
export * from './tables/plans.ts';
export * from './tables/store-facts.ts';
export * from './tables/files.ts';
export * from './tables/centers.ts';
export * from './tables/chats.ts';
export * from './tables/orders.ts';
export * from './tables/help-desk.ts';
export * from './tables/administration.ts';
export * from './tables/security-events.ts';
export * from './tables/verses.ts';
export * from './tables/study.ts';
export * from './tables/exams.ts';
export * from './tables/models.ts';
export * from './tables/cards.ts';
export * from './tables/glossary.ts';
