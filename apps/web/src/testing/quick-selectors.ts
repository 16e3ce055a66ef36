// To find a role or a text, each element is held against up to a hundred selectors, and jsdom takes every one
// of them apart anew. Those of a name and attributes are taken apart once here; jsdom is asked about all others.

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merges with the window of the browser
  interface Window {
    matchesByJsdom?: typeof Element.prototype.matches;
  }
}

type Condition = {
  attribute: string;
  /** Without one, the attribute need only be there. */
  value: string | undefined;
  isWanted: boolean;
};

type Compound = { name: string; conditions: Condition[] };

const ATTRIBUTE = String.raw`\[[a-z-]+(?:=(?:"[^"\\,]*"|[a-z]+))?\]`;
const COMPOUND = new RegExp(
  String.raw`^(?<name>\*|[a-z][a-z\d]*)(?<rest>(?:${ATTRIBUTE}|:not\(${ATTRIBUTE}\))*)$`,
  'u',
);
const CONDITION = /(?<not>:not\()?\[(?<attribute>[a-z-]+)(?:="?(?<value>[^"\]]*)"?)?\]/gu;

function compoundOf(selector: string): Compound | undefined {
  const { name, rest = '' } = COMPOUND.exec(selector.trim())?.groups ?? {};
  if (name === undefined) return undefined;
  const conditions = Array.from(rest.matchAll(CONDITION), ({ groups = {} }) => ({
    attribute: groups.attribute ?? '',
    value: groups.value,
    isWanted: groups.not === undefined,
  }));
  return { name, conditions };
}

function compoundsOf(selector: string): Compound[] | undefined {
  const compounds = selector.split(',').map(compoundOf);
  return compounds.every((one) => one !== undefined) ? compounds : undefined;
}

/** Undefined where the two differ by the case of letters, which counts for some attributes only. */
function isEqual(held: string, value: string): boolean | undefined {
  if (held === value) return true;
  return held.toLowerCase() === value.toLowerCase() ? undefined : false;
}

function meets(element: Element, { attribute, value, isWanted }: Condition): boolean | undefined {
  const held = element.getAttribute(attribute);
  if (held === null || value === undefined) return (held !== null) === isWanted;
  const is = isEqual(held, value);
  return is === undefined ? undefined : is === isWanted;
}

function isOne(element: Element, { name, conditions }: Compound): boolean | undefined {
  if (name !== '*' && name !== element.localName) return false;
  for (const condition of conditions) {
    const is = meets(element, condition);
    if (is !== true) return is;
  }
  return true;
}

function isAny(element: Element, compounds: Compound[]): boolean | undefined {
  for (const compound of compounds) {
    const is = isOne(element, compound);
    if (is !== false) return is;
  }
  return false;
}

const known = new Map<string, Compound[] | undefined>();

// Files share the window: the next one finds it there.
// oxlint-disable-next-line typescript/unbound-method -- called on the element that was asked
const matchesByJsdom = (window.matchesByJsdom ??= Element.prototype.matches);

Object.assign(Element.prototype, {
  matches(this: Element, selector: string): boolean {
    if (!known.has(selector)) known.set(selector, compoundsOf(selector));
    const compounds = known.get(selector);
    return (compounds && isAny(this, compounds)) ?? matchesByJsdom.call(this, selector);
  },
});
