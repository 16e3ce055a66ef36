import type { OpenedZip } from './open-zip.ts';
import { parseXml } from './parse-xml.ts';

type PartRelation = { id: string; type: string; target: string };

function resolvePart(base: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const segments = base.split('/').slice(0, -1);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** Reads a part's relations: targets as archive names, `type` as the last word of the URI. */
export function readRelations(zip: OpenedZip, part: string, maxDepth: number): PartRelation[] {
  const slash = part.lastIndexOf('/') + 1;
  const bytes = zip.read(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
  const relations: PartRelation[] = [];
  if (bytes === null) return relations;
  parseXml(bytes, maxDepth, {
    open: (name, attribute) => {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === undefined || attribute('TargetMode') === 'External')
        return;
      const type = attribute('Type') ?? '';
      relations.push({
        id: attribute('Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        target: resolvePart(part, target),
      });
    },
    close: () => undefined,
  });
  return relations;
}

/** The main part of a package, wherever its relations place it. */
export function findMainPart(zip: OpenedZip, maxDepth: number): string | null {
  return (
    readRelations(zip, '', maxDepth).find((relation) => relation.type === 'officeDocument')
      ?.target ?? null
  );
}
