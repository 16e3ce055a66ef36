import { listGlossary, updateCenter, type GlossaryTerm } from '@nibras/contract';
import { makeCenter, whenRead, type Uploaded } from './centers.ts';
import type { SignedUp } from './factories.ts';
import type { TestApp } from './test-app.ts';

export function glossariesOf(app: TestApp, user: SignedUp) {
  const pathOf = (id: string, termId = '') =>
    `${listGlossary.path.replace(':id', id)}${termId === '' ? '' : `/${termId}`}`;

  async function terms(id: string, q = ''): Promise<GlossaryTerm[]> {
    const path = `${pathOf(id)}?q=${encodeURIComponent(q)}`;
    return (await app.call(listGlossary, undefined, { ...user, path })).terms;
  }

  return {
    pathOf,
    terms,

    center: async (files: Uploaded[]): Promise<string> =>
      (await whenRead(app, user, (await makeCenter(app, user, files)).id)).id,

    async bring(id: string, files: Uploaded[]): Promise<void> {
      const path = updateCenter.path.replace(':id', id);
      await app.call(updateCenter, { files }, { ...user, path });
      await whenRead(app, user, id);
    },

    async term(id: string, latin: string): Promise<GlossaryTerm> {
      const found = (await terms(id)).find((term) => term.latin === latin);
      if (!found) throw new Error(`no ${latin}`);
      return found;
    },
  };
}

export const pairsOf = (terms: GlossaryTerm[]): string[] =>
  terms.map(({ arabic, latin }) => `${arabic} = ${latin}`);
