import { searchForm, tokenize } from './search-form.ts';

/** Content words of a question; all words if there are none. */
export function contentTokens(question: string): string[] {
  const tokens = tokenize(question);
  const content = tokens.filter((token) => !isStopWord(token));
  return content.length > 0 ? content : tokens;
}

/** Expects a folded word. */
export function isStopWord(token: string): boolean {
  return STOP_WORDS.has(token);
}

// على is missing because it folds to the name علي.
const STOP_WORDS = new Set(
  [
    'ما ماذا من هو هي هم هما هل كيف متى أين لماذا كم أي أية ماهو ماهي في عن إلى',
    'هذا هذه ذلك تلك التي الذي الذين و ال أو أن إن كان كانت تم قد بماذا فيم بم',
    'وما ومن وماذا وهو وهي وهل وكيف ومتى وأين ولماذا وكم وفي وعن وعلى وإلى شيء',
  ].flatMap((line) => line.split(' ').map(searchForm)),
);
