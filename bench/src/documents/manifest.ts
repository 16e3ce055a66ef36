import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type ManifestEntry = {
  file: string;
  kind: string;
  groundTruth: string | null;
  groundTruthWithNotes?: string;
  pages: number;
  layout?: string;
  /** Prefixes of repeating lines missing in the ground truth. */
  headerFooter?: string[];
};

export function readManifest(folder: string): ManifestEntry[] {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as ManifestEntry[];
}

export function readGroundTruth(folder: string, entry: ManifestEntry): string | null {
  const truth = entry.groundTruthWithNotes ?? entry.groundTruth;
  return truth === null ? null : readFileSync(join(folder, truth), 'utf8');
}

/** Removes running heads, which a single page cannot reveal. */
export function withoutHeaders(text: string, entry: ManifestEntry): string {
  const heads = entry.headerFooter ?? [];
  return text
    .split('\n')
    .filter((line) => !heads.some((head) => line.startsWith(head)))
    .join('\n');
}
