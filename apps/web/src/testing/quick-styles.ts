// Whether an element is shown is asked thousands of times by each test that looks for a role, and jsdom
// goes through its whole style sheet for every answer. Tests load no styles of ours, so what is asked most
// follows from how an element is written, and jsdom is asked once for each way of writing.

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merges with the window of the browser
  interface Window {
    styleByJsdom?: typeof window.getComputedStyle;
    displaysByJsdom?: Map<string, string>;
  }
}

/** All that decides in jsdom's style sheet how an element is displayed, besides its name. */
const DECIDING = ['hidden', 'open', 'popover', 'type'];

// Files share the window: the next one finds there what jsdom does and what it said.
const displays = (window.displaysByJsdom ??= new Map());
const styleByJsdom = (window.styleByJsdom ??= window.getComputedStyle.bind(window));

type Styled = HTMLElement | SVGElement;

const isStyled = (element: Element | null): element is Styled =>
  element instanceof HTMLElement || element instanceof SVGElement;

function displayOf(element: Styled): string {
  if (element.style.display !== '') return element.style.display;
  const written = JSON.stringify([
    element.namespaceURI,
    element.localName,
    DECIDING.map((name) => element.getAttribute(name)),
  ]);
  // Of these the first one in its parent differs.
  const known = element.localName === 'summary' ? undefined : displays.get(written);
  if (known !== undefined) return known;
  const { display } = styleByJsdom(element);
  displays.set(written, display);
  return display;
}

function inherited(element: Styled, property: string, initial: string): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = isStyled(one) ? one.style.getPropertyValue(property) : '';
    if (value !== '') return value;
  }
  return initial;
}

const QUICK: Record<string, (element: Styled) => string> = {
  display: displayOf,
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointer-events', 'auto'),
};

function styleOf(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo != null || !isStyled(element)) return styleByJsdom(element, pseudo);
  const valueOf = (name: string): string =>
    QUICK[name]?.(element) ?? styleByJsdom(element).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name): unknown => {
      if (name === 'getPropertyValue') return valueOf;
      return QUICK[String(name)]?.(element) ?? Reflect.get(styleByJsdom(element), name);
    },
  });
}

window.getComputedStyle = styleOf;
