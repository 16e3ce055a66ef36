import { DropdownMenu } from 'radix-ui';
import { useRef, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import { CheckIcon } from '#src/ui/icons/icons.tsx';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** For one of several choices: whether it is selected. */
  checked?: boolean;
};

export type MenuProps = {
  /** The button that opens the menu and gets the focus back. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  items: readonly (MenuItem | 'separator')[];
  /** Shown above the items, such as the user's name. */
  header?: ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
  isOpenAtFirst?: boolean;
};

export function Menu({
  trigger,
  items,
  header,
  align = 'start',
  side = 'bottom',
  isOpenAtFirst = false,
}: MenuProps) {
  // Runs after the menu has closed and its button has the focus, so that a dialog opened by an item
  // returns the focus there.
  const chosen = useRef<() => void>(undefined);
  return (
    <DropdownMenu.Root dir="rtl" modal={false} defaultOpen={isOpenAtFirst}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={() => {
            chosen.current?.();
            chosen.current = undefined;
          }}
          className="animate-rise rounded-box border-line bg-surface text-ink shadow-lift z-50 max-w-[calc(100vw-1.5rem)] min-w-52 border p-1.5"
        >
          {header && <div className="border-line border-b px-3 pt-1.5 pb-2.5">{header}</div>}
          {items.map((item, at) =>
            item === 'separator' ? (
              <DropdownMenu.Separator key={at} className="bg-line mx-2 my-1.5 h-px" />
            ) : (
              <Row key={item.label} item={item} onSelect={() => (chosen.current = item.onSelect)} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Row({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  return (
    <DropdownMenu.Item
      disabled={item.disabled === true}
      onSelect={onSelect}
      {...(item.checked !== undefined && { role: 'menuitemradio', 'aria-checked': item.checked })}
      className={cx(
        'rounded-chip flex min-h-10 cursor-pointer items-center gap-2.5 px-3 text-sm outline-none',
        'data-disabled:cursor-default data-disabled:opacity-50',
        item.danger === true
          ? 'text-danger data-highlighted:bg-danger-soft'
          : 'data-highlighted:bg-brand-soft data-highlighted:text-brand-ink',
      )}
    >
      {item.icon}
      <span className="flex-1">{item.label}</span>
      {item.checked === true && <CheckIcon className="text-brand-ink" />}
    </DropdownMenu.Item>
  );
}
