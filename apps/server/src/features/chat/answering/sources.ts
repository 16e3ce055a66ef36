import type { StoredSource } from '#src/db/tables/chats.ts';

type Passage = {
  passageId: string;
  centerId: string;
  fileId: string;
  fileName: string;
  page: number;
  pageLabel: NonNullable<StoredSource['pageLabel']>;
  heading: string | null;
  quote: string;
};

/** What the files of a center say to a question, as the passages feature finds it. */
export type FindPassages = (
  userId: string,
  centerId: string,
  question: string,
  limit: number,
) => Promise<{
  confidence: 'none' | 'low' | 'high';
  sentences: { text: string; passage: number }[];
  passages: Passage[];
}>;

/** A passage under the number by which the answer cites it. */
export function passageSource(passage: Passage, n: number): StoredSource {
  const { fileName, fileId, page, pageLabel, quote, centerId, passageId } = passage;
  return { n, fileName, fileId, url: null, page, pageLabel, quote, centerId, passageId };
}

/** A page of the web, or of the product's own help, under its number. */
export function linkSource(
  page: { title: string; url: string; text: string },
  n: number,
): StoredSource {
  return {
    n,
    fileName: page.title,
    fileId: null,
    url: page.url,
    page: null,
    pageLabel: null,
    quote: page.text,
    centerId: null,
    passageId: null,
  };
}
