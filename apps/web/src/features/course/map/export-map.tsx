import { useState } from 'react';
import { courseCopy } from '#src/features/course/copy.ts';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import { DownloadIcon, FileIcon, ImageIcon } from '#src/ui/icons/icons.tsx';
import type { MapOnScreen } from './drawing/compose-drawing.ts';

const copy = courseCopy.map;

/** Loaded when the map is first exported. */
async function compose(shown: MapOnScreen) {
  const [{ composeDrawing }, { measureByCanvas, drawPng }, { drawSvg }, { printMap }] =
    await Promise.all([
      import('./drawing/compose-drawing.ts'),
      import('./drawing/draw-png.ts'),
      import('./drawing/draw-svg.ts'),
      import('./drawing/print-map.ts'),
    ]);
  const drawing = composeDrawing(shown, measureByCanvas());
  return {
    png: () => drawPng(drawing),
    svg: () => drawSvg(drawing),
    print: (title: string) => printMap(drawSvg(drawing), title),
  };
}

/** Saves or prints the map with its open branches. */
export function ExportMap(shown: MapOnScreen) {
  const [hasFailed, setFailed] = useState(false);
  const name = copy.fileName(shown.root.title);

  const keep = (how: (made: Awaited<ReturnType<typeof compose>>) => unknown) => () => {
    setFailed(false);
    compose(shown)
      .then(how)
      .catch(() => setFailed(true));
  };
  return (
    <>
      <LazyMenu
        align="end"
        trigger={
          <Button variant="quiet" size="sm" icon={<DownloadIcon />}>
            {copy.keep}
          </Button>
        }
        items={[
          {
            label: copy.png,
            icon: <ImageIcon />,
            onSelect: keep(async ({ png }) => saveFile(await png(), `${name}.png`)),
          },
          {
            label: copy.svg,
            icon: <FileIcon />,
            onSelect: keep(({ svg }) => {
              const written = new XMLSerializer().serializeToString(svg());
              saveFile(new Blob([written], { type: 'image/svg+xml' }), `${name}.svg`);
            }),
          },
          { label: copy.print, icon: <FileIcon />, onSelect: keep(({ print }) => print(name)) },
        ]}
      />
      {hasFailed && (
        <p role="alert" className="text-danger text-sm">
          {copy.saveFailed}
        </p>
      )}
    </>
  );
}
