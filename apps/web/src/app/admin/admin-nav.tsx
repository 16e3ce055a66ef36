import { useId, type ReactNode } from 'react';
import { SideLink } from '#src/app/shell/side-link.tsx';
import { LANDING_PATH, PATHS } from '#src/lib/paths.ts';
import { BackIcon } from '#src/ui/icons/icons.tsx';
import { SECTIONS } from './console-sections.tsx';
import { consoleCopy } from './copy.ts';

/** The sections of the console and the link back; used in the sidebar and in the drawer. */
export function AdminNav({ onLeave }: { onLeave?: (() => void) | undefined }): ReactNode {
  const id = useId();
  return (
    <>
      <nav aria-label={consoleCopy.nav} className="-m-1 min-h-0 flex-1 overflow-y-auto p-1">
        {SECTIONS.map(({ title, links }, at) => (
          <div key={title} role="group" aria-labelledby={`${id}-${at}`} className="mb-2.5 grid">
            <p id={`${id}-${at}`} className="text-ink-3 px-4 pb-1 text-xs">
              {title}
            </p>
            {links.map(({ to, text, icon }) => (
              <SideLink key={to} to={to} icon={icon} end={to === PATHS.admin} onLeave={onLeave}>
                {text}
              </SideLink>
            ))}
          </div>
        ))}
      </nav>
      <SideLink to={LANDING_PATH} icon={<BackIcon />} onLeave={onLeave}>
        {consoleCopy.back}
      </SideLink>
    </>
  );
}
