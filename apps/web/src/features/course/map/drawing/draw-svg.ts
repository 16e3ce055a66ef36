import { directionOf } from '#src/lib/words/direction.ts';
import { CORNER, FONT, LINK_INK, PAPER, type DrawnLine, type Drawing } from './compose-drawing.ts';

const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Record<string, string | number>;

function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  children: readonly Node[] = [],
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** The drawing as an SVG. */
export function drawSvg(drawing: Drawing): SVGSVGElement {
  const { margin, links, boxes } = drawing;
  const [width, height] = [drawing.width + 2 * margin, drawing.height + 2 * margin];
  const ground = { x: -margin, y: -margin, width, height, fill: PAPER };
  const viewBox = `${-margin} ${-margin} ${width} ${height}`;
  return element('svg', { viewBox, width, height, 'font-family': FONT }, [
    element('rect', ground),
    element('path', { d: links.join(''), fill: 'none', stroke: LINK_INK, 'stroke-width': 1.5 }),
    ...boxes.flatMap(({ fill, edge, ink, lines, ...place }) => [
      element('rect', { ...place, rx: CORNER, fill, stroke: edge }),
      ...lines.map((line) => lineOf(line, ink)),
    ]),
  ]);
}

/** With a fixed width, so that another font stays in its box. */
function lineOf({ words, x, y, width, size }: DrawnLine, ink: string): SVGTextElement {
  const attributes = {
    x,
    y,
    'font-size': size,
    fill: ink,
    'text-anchor': 'middle',
    direction: directionOf(words),
    textLength: width,
    lengthAdjust: 'spacingAndGlyphs',
  };
  return element('text', attributes, [document.createTextNode(words)]);
}
