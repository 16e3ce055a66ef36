import { useState, type ComponentProps, type MouseEvent } from 'react';

type Props = Omit<ComponentProps<'a'>, 'onClick' | 'target' | 'rel'> & {
  /** Opens the tab, with a fresh address where the one at hand has run out. */
  open: () => Promise<void>;
  failureOf: (error: unknown) => string;
};

/** A link to another tab whose address runs out; a failure is told beside it. */
export function RenewedLink({ open, failureOf, ...link }: Props) {
  const [failure, setFailure] = useState<string | null>(null);

  async function openTab(): Promise<void> {
    setFailure(null);
    try {
      await open();
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  function click(event: MouseEvent): void {
    // The reader's own way to open a link elsewhere stays the browser's affair.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openTab();
  }

  return (
    <>
      <a {...link} target="_blank" rel="noopener" onClick={click} />
      {failure !== null && (
        <span role="alert" className="text-danger text-xs">
          {failure}
        </span>
      )}
    </>
  );
}
