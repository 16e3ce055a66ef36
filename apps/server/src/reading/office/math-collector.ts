import { renderMath, type MathNode } from './linear-math.ts';

/** Collects a formula's elements while the part streams and returns its linear form. */
type MathCollector = {
  isOpen: () => boolean;
  open: (name: string, value: string | undefined) => void;
  text: (text: string) => void;
  /** Returns the formula when its outermost element closes, else null. */
  close: () => string | null;
};

export function createMathCollector(): MathCollector {
  let stack: MathNode[] = [];
  return {
    isOpen: () => stack.length > 0,
    open: (name, value) => {
      const node: MathNode = { name, value: value ?? '', text: '', children: [] };
      stack.at(-1)?.children.push(node);
      stack.push(node);
    },
    text: (text) => {
      const node = stack.at(-1);
      if (node?.name === 't') node.text += text;
    },
    close: () => {
      const node = stack.pop();
      if (stack.length > 0 || node === undefined) return null;
      stack = [];
      return renderMath(node);
    },
  };
}
