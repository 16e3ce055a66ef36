import { adminListPath, PATHS } from '#src/lib/paths.ts';
import {
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

/** The sections of the console, for its sidebar and its search. */
export const SECTIONS = [
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
