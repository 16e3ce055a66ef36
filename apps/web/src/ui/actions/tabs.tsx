import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { segmentClass, segmentTrackClass } from './segmented.ts';

export type Tab<Value extends string> = {
  value: Value;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
};

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  className?: string;
  /** Renders the switch among other controls. */
  bar?: (tabList: ReactNode) => ReactNode;
};

export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  className,
  bar = (tabList) => tabList,
}: TabsProps<Value>) {
  const select = (next: string): void => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root dir="rtl" value={value} onValueChange={select} className={className}>
      {bar(
        <Radix.List aria-label={label} className={segmentTrackClass}>
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled === true}
              className={segmentClass(tab.value === value)}
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>,
      )}
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-chip mt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
