import { OWN_NOTE_TYPE } from '#src/reading/anki/note-faces.ts';

/** Anki schema 11, which every version of Anki opens. */
export const COLLECTION_SCHEMA = `
create table col (
  id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null,
  conf text not null, models text not null, decks text not null, dconf text not null,
  tags text not null
);
create table notes (
  id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null,
  csum integer not null, flags integer not null, data text not null
);
create table cards (
  id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null,
  due integer not null, ivl integer not null, factor integer not null, reps integer not null,
  lapses integer not null, left integer not null, odue integer not null, odid integer not null,
  flags integer not null, data text not null
);
create table revlog (
  id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
  type integer not null
);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`;

const DEFAULT_DECK_ID = 1;
const FIELDS = ['السؤال', 'الجواب', 'المصدر', 'الشرح'];
const CSS = `.card { font-family: "Noto Naskh Arabic", "Segoe UI", sans-serif; font-size: 22px;
  text-align: center; direction: rtl; color: black; background-color: white; }
.more { font-size: 17px; margin-top: 12px; }
.source { font-size: 14px; color: gray; }`;

export function noteTypes(deckId: number, seconds: number): object {
  const field = (name: string, ord: number) => ({
    name,
    ord,
    sticky: false,
    rtl: true,
    font: 'Arial',
    size: 20,
    media: [],
  });
  const [front = '', back = '', source = '', more = ''] = FIELDS;
  return {
    [OWN_NOTE_TYPE]: {
      id: OWN_NOTE_TYPE,
      name: 'نبراس',
      type: 0,
      mod: seconds,
      usn: -1,
      sortf: 0,
      did: deckId,
      vers: [],
      tags: [],
      css: CSS,
      latexPre: '\\documentclass[12pt]{article}\\begin{document}',
      latexPost: '\\end{document}',
      flds: FIELDS.map(field),
      req: [[0, 'any', [0]]],
      tmpls: [
        {
          name: 'بطاقة',
          ord: 0,
          qfmt: `{{${front}}}`,
          afmt: `{{FrontSide}}<hr id=answer>{{${back}}}<div class=more>{{${more}}}</div><div class=source>{{${source}}}</div>`,
          bqfmt: '',
          bafmt: '',
          did: null,
        },
      ],
    },
  };
}

/** Anki's default deck, which every collection needs, and ours. */
export function decks(ours: ReadonlyMap<number, string>, seconds: number): object {
  const deck = (id: number, name: string) => ({
    id,
    name,
    mod: seconds,
    usn: -1,
    desc: '',
    dyn: 0,
    conf: 1,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 0,
    extendRev: 0,
    newToday: [0, 0],
    revToday: [0, 0],
    lrnToday: [0, 0],
    timeToday: [0, 0],
  });
  const all = [[DEFAULT_DECK_ID, 'Default'] as const, ...ours];
  return Object.fromEntries(all.map(([id, name]) => [id, deck(id, name)]));
}

export const DECK_SETTINGS = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: {
      bury: false,
      delays: [1, 10],
      initialFactor: 2500,
      ints: [1, 4, 0],
      order: 1,
      perDay: 20,
    },
    rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
  },
};

export const COLLECTION_SETTINGS = {
  activeDecks: [1],
  curDeck: 1,
  newSpread: 0,
  collapseTime: 1200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  curModel: String(OWN_NOTE_TYPE),
  nextPos: 1,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
};
