import { useId, type ReactNode } from 'react';
import { SideLink } from '#src/app/shell/side-link.tsx';
import { adminListPath, LANDING_PATH, PATHS } from '#src/lib/paths.ts';
import {
  BackIcon,
  BookIcon,
  BulbIcon,
  CardIcon,
  ChartIcon,
  ChatIcon,
  ClockIcon,
  FileIcon,
  LockIcon,
  MailIcon,
  PencilIcon,
  QuestionIcon,
  SettingsIcon,
  ShieldIcon,
  SparkIcon,
  UsersIcon,
  WarningIcon,
} from '#src/ui/icons/icons.tsx';
import { consoleCopy } from './copy.ts';

const { titles, groups } = consoleCopy;

const SECTIONS = [
  {
    title: groups.daily,
    links: [
      { to: PATHS.admin, text: titles.overview, icon: <ChartIcon /> },
      { to: adminListPath('users'), text: titles.users, icon: <UsersIcon /> },
      { to: adminListPath('orders'), text: titles.orders, icon: <CardIcon /> },
      { to: adminListPath('centers'), text: titles.centers, icon: <BookIcon /> },
      { to: adminListPath('support'), text: titles.support, icon: <MailIcon /> },
      { to: adminListPath('suggestions'), text: titles.suggestions, icon: <BulbIcon /> },
      { to: adminListPath('study-reports'), text: titles.studyReports, icon: <WarningIcon /> },
    ],
  },
  {
    title: groups.content,
    links: [
      { to: adminListPath('plans'), text: titles.plans, icon: <SparkIcon /> },
      { to: adminListPath('faqs'), text: titles.faqs, icon: <QuestionIcon /> },
      { to: adminListPath('settings'), text: titles.settings, icon: <SettingsIcon /> },
    ],
  },
  {
    title: groups.system,
    links: [
      { to: adminListPath('models'), text: titles.models, icon: <ChatIcon /> },
      { to: adminListPath('study-runs'), text: titles.studyRuns, icon: <PencilIcon /> },
      { to: adminListPath('jobs'), text: titles.jobs, icon: <ClockIcon /> },
      { to: adminListPath('actions'), text: titles.actions, icon: <FileIcon /> },
      { to: adminListPath('security-events'), text: titles.securityEvents, icon: <ShieldIcon /> },
      { to: adminListPath('security'), text: titles.security, icon: <LockIcon /> },
    ],
  },
];

/** The parts of the console and the way back; the same in the side column and in the drawer. */
export function AdminNav({ onLeave }: { onLeave?: (() => void) | undefined }): ReactNode {
  const id = useId();
  return (
    <>
      <nav aria-label={consoleCopy.nav} className="-m-1 min-h-0 flex-1 overflow-y-auto p-1">
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
