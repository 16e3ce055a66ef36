import * as z from 'zod/mini';
import type { ModelTool, ToolCall } from '#src/adapters/model/chat-model.ts';
import { cutToTokens } from '#src/adapters/model/estimate-tokens.ts';
import type { StoredSource } from '#src/db/tables/chats.ts';
import type { CenterCourse, CitablePassage } from '#src/features/passages/center-course.ts';
import { light10 } from '#src/retrieval/light10.ts';
import { searchForm, tokenize } from '#src/retrieval/search-form.ts';
import { findSentences, pagesWithin } from '#src/retrieval/requests/collect-pages.ts';
import { holdsAll } from '#src/retrieval/requests/sentence-cues.ts';
import { sourceBlock } from './compose-request.ts';
import { entryLines, placeWords, plainName } from './course-words.ts';
import { shownEntries } from './shown-entries.ts';
import type { QuotedData } from '#src/adapters/model/quoted-data.ts';
import { passageSource, type FindPassages } from './sources.ts';

const PASSAGES = 6;
const MOST_PAGES = 10;
const MOST_SIGHTINGS = 40;
const LONGEST_WORDS = 300;

const schema = (properties: Record<string, object>, required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const FILE = { type: 'string', description: 'اسم الملف كما يعطيه outline' };

/**
 * Tools that read a center's files. They take no ids, so a model cannot choose whose files it
 * reads.
 */
export const CENTER_TOOLS: readonly ModelTool[] = [
  {
    name: 'outline',
    description: 'فهرس ملفات المقرر: أسماؤها وعناوينها وأرقام صفحاتها. يُستعمل لمعرفة أين يوجد شيء.',
    parameters: schema({}, []),
  },
  {
    name: 'search',
    description: 'يبحث في ملفات المقرر، أو في ملف منها، عن مقاطع تخص عبارة.',
    parameters: schema({ query: { type: 'string', description: 'ما يُبحث عنه' }, file: FILE }, [
      'query',
    ]),
  },
  {
    name: 'read_pages',
    description: `يعطي نص صفحات متتالية من ملف، حتى ${MOST_PAGES} صفحات.`,
    parameters: schema({ file: FILE, from: { type: 'integer' }, to: { type: 'integer' } }, [
      'file',
      'from',
      'to',
    ]),
  },
  {
    name: 'find_all',
    description: 'يعطي كل الجمل التي وردت فيها كلمات معينة في كل الملفات.',
    parameters: schema({ pattern: { type: 'string', description: 'كلمة أو كلمتان' } }, ['pattern']),
  },
];

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_WORDS));
const number = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000));
const inputs = {
  outline: z.object({}),
  search: z.object({ query: words, file: z.optional(z.nullable(z.string())) }),
  read_pages: z.object({ file: words, from: number, to: number }),
  find_all: z.object({ pattern: words }),
} as const;

export type ToolResult = {
  /** For the model; texts of files are quotations in it. */
  text: string;
  /** For the student; null if nothing was read. */
  step: string | null;
};

/** Sources that a reply may cite; grows while a model searches. */
export function createSourceList(first: readonly StoredSource[]) {
  const list = [...first];
  return {
    all: (): StoredSource[] => [...list],
    /** Returns the source of a passage, with a new number if it has none. */
    add(passage: CitablePassage): StoredSource {
      const known = list.find(
        ({ passageId, quote }) => passageId === passage.passageId && quote === passage.quote,
      );
      if (known) return known;
      const source = passageSource(passage, Math.max(0, ...list.map(({ n }) => n)) + 1);
      list.push(source);
      return source;
    },
  };
}

export type SourceList = ReturnType<typeof createSourceList>;

/** Runs the tools of one reply in one center of its owner. */
export function createCenterTools(deps: {
  /** Loaded on first use. */
  loadCourse: () => Promise<CenterCourse>;
  find: (query: string, limit: number) => ReturnType<FindPassages>;
  sources: SourceList;
  data: QuotedData;
}) {
  const { loadCourse, find, sources, data } = deps;
  const blocksOf = (list: readonly StoredSource[]): string =>
    list.map((source) => data.block(sourceBlock(source))).join('\n\n');

  async function outline(): Promise<ToolResult> {
    const { course } = await loadCourse();
    const lines = entryLines(course, shownEntries(course)).map(({ line }) => line);
    const names = course.files.map(({ name }) => `- ${name}`);
    const text = `الملفات:\n${names.join('\n')}\n\nعناوينها:\n${lines.join('\n')}`;
    return {
      text: data.block({ kind: 'attachment', name: 'outline', text }),
      step: 'يقرأ فهرس الملفات',
    };
  }

  async function search(given: z.output<typeof inputs.search>): Promise<ToolResult> {
    const { course } = await loadCourse();
    const file = given.file ? findFile(course, given.file) : null;
    if (given.file && file === null) return noSuchFile(course);
    const found = await find(given.query, file === null ? PASSAGES : PASSAGES * 4);
    const name = file === null ? null : course.files[file]?.name;
    const passages = found.passages
      .filter((passage) => name === null || passage.fileName === name)
      .slice(0, PASSAGES);
    const text = blocksOf(passages.map((passage) => sources.add(passage)));
    return {
      text: text === '' ? 'لم يوجد شيء.' : text,
      step: `يبحث عن «${plainName(given.query).slice(0, 80)}»`,
    };
  }

  async function readPages(given: z.output<typeof inputs.read_pages>): Promise<ToolResult> {
    const center = await loadCourse();
    const { course } = center;
    const file = findFile(course, given.file);
    if (file === null) return noSuchFile(course);
    const { name = '', pages = [] } = course.files[file] ?? {};
    const last = pages.at(-1)?.number ?? 0;
    const from = Math.min(given.from, given.to);
    const to = Math.min(Math.max(given.from, given.to), from + MOST_PAGES - 1, last);
    if (from > last) return { text: `الملف من ${last} صفحة.`, step: null };
    const wanted = pages.filter((page) => page.number >= from && page.number <= to);
    const list = wanted.flatMap((page) => {
      const at = { file, page: page.number, start: 0, end: page.text.length };
      const passage = center.cite(at);
      return passage ? [sources.add(passage)] : [];
    });
    const step = `يقرأ ${plainName(name)}، ${placeWords(course, { file, from, to })}`;
    return { text: list.length === 0 ? 'لا نص في هذه الصفحات.' : blocksOf(list), step };
  }

  async function findAll({ pattern }: z.output<typeof inputs.find_all>): Promise<ToolResult> {
    const center = await loadCourse();
    const stems = tokenize(pattern).map((word) => [light10(word)]);
    const found = await findSentences(
      center.course,
      pagesWithin(center.course, []),
      (sentence) => stems.length > 0 && holdsAll(sentence, stems),
    );
    const list = found.slice(0, MOST_SIGHTINGS).flatMap((stretch) => {
      const passage = center.cite(stretch);
      return passage ? [sources.add(passage)] : [];
    });
    return {
      text: list.length === 0 ? 'لم يرد في الملفات.' : blocksOf(list),
      step: `يجمع كل ما ورد فيه «${plainName(pattern).slice(0, 80)}»`,
    };
  }

  return {
    /** Null if there is no such tool or its arguments are invalid. */
    async run({ name, input }: ToolCall, tokens: number): Promise<ToolResult | null> {
      const given = parsed(input);
      const bounded = ({ text, step }: ToolResult) => ({ text: cutToTokens(text, tokens), step });
      switch (name) {
        case 'outline':
          return bounded(await outline());
        case 'search': {
          const { data: asked } = inputs.search.safeParse(given);
          return asked ? bounded(await search(asked)) : null;
        }
        case 'read_pages': {
          const { data: asked } = inputs.read_pages.safeParse(given);
          return asked ? bounded(await readPages(asked)) : null;
        }
        case 'find_all': {
          const { data: asked } = inputs.find_all.safeParse(given);
          return asked ? bounded(await findAll(asked)) : null;
        }
        default:
          return null;
      }
    },
  };

  function noSuchFile(course: CenterCourse['course']): ToolResult {
    const names = course.files.map(({ name }) => `- ${name}`).join('\n');
    const text = data.block({ kind: 'attachment', name: 'outline', text: names });
    return { text: `لا يوجد ملف بهذا الاسم. أسماء الملفات:\n${text}`, step: null };
  }
}

export type CenterTools = ReturnType<typeof createCenterTools>;

/** Finds a file by its exact name, even if a model dropped some of its marks. */
function findFile({ files }: CenterCourse['course'], name: string): number | null {
  const wanted = bare(name);
  const at = files.findIndex((file) => bare(file.name) === wanted);
  return at < 0 ? null : at;
}

const bare = (name: string): string =>
  searchForm(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function parsed(input: string): unknown {
  try {
    return JSON.parse(input.trim() === '' ? '{}' : input);
  } catch {
    return null;
  }
}
