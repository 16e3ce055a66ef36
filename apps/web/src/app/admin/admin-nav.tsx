import { useId, type ReactNode } from 'react';
import {
  BackIcon,
  BookIcon,
  BulbIcon,
  CardIcon,
  ChartIcon,
  ClockIcon,
  FileIcon,
  LockIcon,
  MailIcon,
  QuestionIcon,
  SettingsIcon,
  ShieldIcon,
  SparkIcon,
  UsersIcon,
} from '#src/ui/icons/icons.tsx';
import { LANDING_PATH } from '#src/app/routing/landing.ts';
import { SideLink } from '#src/app/shell/side-link.tsx';
import { consoleCopy } from './copy.ts';

const { titles, groups } = consoleCopy;

const SECTIONS = [
  {
    title: groups.daily,
    links: [
      { to: '/admin', text: titles.overview, icon: <ChartIcon /> },
      { to: '/admin/users', text: titles.users, icon: <UsersIcon /> },
      { to: '/admin/orders', text: titles.orders, icon: <CardIcon /> },
      { to: '/admin/centers', text: titles.centers, icon: <BookIcon /> },
      { to: '/admin/support', text: titles.support, icon: <MailIcon /> },
      { to: '/admin/suggestions', text: titles.suggestions, icon: <BulbIcon /> },
    ],
  },
  {
    title: groups.content,
    links: [
      { to: '/admin/plans', text: titles.plans, icon: <SparkIcon /> },
      { to: '/admin/faqs', text: titles.faqs, icon: <QuestionIcon /> },
      { to: '/admin/settings', text: titles.settings, icon: <SettingsIcon /> },
    ],
  },
  {
    title: groups.system,
    links: [
      { to: '/admin/jobs', text: titles.jobs, icon: <ClockIcon /> },
      { to: '/admin/actions', text: titles.actions, icon: <FileIcon /> },
      { to: '/admin/security-events', text: titles.securityEvents, icon: <ShieldIcon /> },
      { to: '/admin/security', text: titles.security, icon: <LockIcon /> },
    ],
  },
];

/** The parts of the console and the way back; the same in the side column and in the drawer. */
export function AdminNav({ onLeave }: { onLeave?: (() => void) | undefined }): ReactNode {
  const id = useId();
  return (
    <>
      <nav aria-label={consoleCopy.nav} className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        {SECTIONS.map(({ title, links }, at) => (
          <div
            key={title}
            role="group"
            aria-labelledby={`${id}-${at}`}
            className="mb-4 grid gap-0.5"
          >
            <p id={`${id}-${at}`} className="text-ink-3 px-4 pb-1 text-xs">
              {title}
            </p>
            {links.map(({ to, text, icon }) => (
              <SideLink key={to} to={to} icon={icon} end={to === '/admin'} onLeave={onLeave}>
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
