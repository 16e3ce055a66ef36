import './print-map.css';

/** Renders the drawing on a sheet of its own and prints only that. */
export function printMap(drawing: SVGSVGElement, title: string): void {
  const sheet = document.createElement('div');
  sheet.className = 'print-map';
  const heading = document.createElement('h1');
  heading.textContent = title;
  sheet.append(heading, drawing);
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}
