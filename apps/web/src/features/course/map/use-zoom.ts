import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';

const STEP = 1.25;
const SMALLEST = 0.2;
const LARGEST = 2.5;
/** A larger map scrolls, so that its titles stay nearly as large as other text. */
const READABLE = 0.86;
/** A small map fills a wide screen up to this. */
const LARGEST_FIT = 1.3;
const PIXELS_OF_WHEEL = 240;

type Size = { width: number; height: number };

/** The zoom of a drawing: fitted until the student zooms by buttons, keys, wheel or pinch. */
export function useZoom(frame: RefObject<HTMLElement | null>, { width, height }: Size) {
  const [fitted, setFitted] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const zoom = chosen ?? Math.max(READABLE, fitted);
  const set = (next: number): void => setChosen(Math.min(LARGEST, Math.max(SMALLEST, next)));

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setFitted(fitOf(element, { width, height }));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [frame, width, height]);

  const zoomBy = useEffectEvent((factor: number) => set(zoom * factor));
  useEffect(() => {
    const element = frame.current;
    return element ? listen(element, (factor) => zoomBy(factor)) : undefined;
  }, [frame]);

  const larger = (): void => set(zoom * STEP);
  const smaller = (): void => set(zoom / STEP);
  const fit = (): void => setChosen(fitted);
  return {
    zoom: Math.round(zoom * 1000) / 1000,
    larger,
    smaller,
    fit,
    onKey: (key: string): void => {
      if (key === '+' || key === '=') larger();
      if (key === '-') smaller();
      if (key === '0') fit();
    },
  };
}

/** The scale at which all of it fits the frame. */
function fitOf(frame: HTMLElement, { width, height }: Size): number {
  const style = getComputedStyle(frame);
  const inside = (all: number, ...paddings: string[]): number =>
    all - paddings.reduce((sum, padding) => sum + (Number.parseFloat(padding) || 0), 0);
  const wide = inside(frame.clientWidth, style.paddingLeft, style.paddingRight) / width;
  // The frame is as high as its content, up to this.
  const most = Number.parseFloat(style.maxHeight);
  const high = inside(most, style.paddingTop, style.paddingBottom) / height;
  return Math.min(LARGEST_FIT, wide > 0 ? wide : 1, high > 0 ? high : 1);
}

/** A pinch, on the screen or on a trackpad, which browsers report as a wheel event with Ctrl. */
function listen(frame: HTMLElement, zoomBy: (factor: number) => void): () => void {
  const listening = new AbortController();
  const options = { passive: false, signal: listening.signal };
  let before = 0;
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / PIXELS_OF_WHEEL));
    },
    options,
  );
  frame.addEventListener('touchstart', ({ touches }) => (before = spread(touches)), options);
  frame.addEventListener(
    'touchmove',
    (event) => {
      const now = spread(event.touches);
      if (now === 0 || before === 0) return;
      event.preventDefault();
      zoomBy(now / before);
      before = now;
    },
    options,
  );
  return () => listening.abort();
}

function spread([one, other]: TouchList): number {
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}
