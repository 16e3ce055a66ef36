import { Icon, type IconProps } from './icon.tsx';

// Kept apart, so that the sign-in pages load only these.
export { AlertIcon, CheckIcon, DoneIcon, RefreshIcon } from './form-icons.tsx';

export const PlusIcon = (props: IconProps) => <Icon {...props} d="M12 5v14M5 12h14" />;
export const CloseIcon = (props: IconProps) => <Icon {...props} d="m6 6 12 12M18 6 6 18" />;
export const MinusIcon = (props: IconProps) => <Icon {...props} d="M6 12h12" />;
export const MenuIcon = (props: IconProps) => <Icon {...props} d="M5 7h14M5 12h14M10 17h9" />;
export const MoreIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6 12a.75.75 0 1 1-1.5 0 .75.75 0 0 1 1.5 0zM12.75 12a.75.75 0 1 1-1.5 0 .75.75 0 0 1 1.5 0zM19.5 12a.75.75 0 1 1-1.5 0 .75.75 0 0 1 1.5 0z"
  />
);
export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props} d="m6.5 9.5 5.5 5.5 5.5-5.5" />
);
/** Points forward in a right-to-left page, to the left. */
export const ForwardIcon = (props: IconProps) => <Icon {...props} d="M14.5 6.5 9 12l5.5 5.5" />;
/** Points back in a right-to-left page, to the right. */
export const BackIcon = (props: IconProps) => <Icon {...props} d="M9.5 6.5 15 12l-5.5 5.5" />;
export const ArrowUpIcon = (props: IconProps) => <Icon {...props} d="M12 19V5.5M6 11l6-6 6 6" />;
export const ArrowDownIcon = (props: IconProps) => <Icon {...props} d="M12 5v13.5M6 13l6 6 6-6" />;
export const StopIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M7.5 7h9a.5.5 0 0 1 .5.5v9a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5v-9a.5.5 0 0 1 .5-.5z"
  />
);
export const SearchIcon = (props: IconProps) => (
  <Icon {...props} d="M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15.5 15.5 20 20" />
);
export const PaperclipIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="m19.5 11.5-7.6 7.6a4.7 4.7 0 0 1-6.6-6.6l8-8a3.1 3.1 0 0 1 4.4 4.4l-7.9 7.9a1.6 1.6 0 0 1-2.2-2.2l7.2-7.2"
  />
);
export const ImageIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6 4.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5zM10.5 9.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM5 18l5-5 3 3 2.5-2.5 3.8 3.8"
  />
);
export const CameraIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6 7h2.2l1.3-2h5l1.3 2H18a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 18 19H6a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 6 7zM15 13a3 3 0 1 1-6 0 3 3 0 0 1 6 0z"
  />
);
export const GlobeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM3.5 12h17M12 3.5c2.3 2.4 3.5 5.2 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.2-3.5-8.5s1.2-6.1 3.5-8.5z"
  />
);
export const CopyIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10.5 9h7A1.5 1.5 0 0 1 19 10.5v8a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 9 18.5v-8A1.5 1.5 0 0 1 10.5 9zM15 9V5.5A1.5 1.5 0 0 0 13.5 4h-7A1.5 1.5 0 0 0 5 5.5v8A1.5 1.5 0 0 0 6.5 15H9"
  />
);
export const TrashIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5 7h14M9.5 7V5.5A1.5 1.5 0 0 1 11 4h2a1.5 1.5 0 0 1 1.5 1.5V7M7 7l.7 11.6A1.5 1.5 0 0 0 9.2 20h5.6a1.5 1.5 0 0 0 1.5-1.4L17 7M10.5 11v5M13.5 11v5"
  />
);
export const PinIcon = (props: IconProps) => (
  <Icon {...props} d="M9 4h6l-.8 6 3.3 3.2V15h-11v-1.8L9.8 10zM12 15v5.5" />
);
export const PencilIcon = (props: IconProps) => (
  <Icon {...props} d="M5 19l.8-3.6L15.9 5.3a1.9 1.9 0 0 1 2.8 2.8L8.6 18.2 5 19zM14 7.2l2.8 2.8" />
);
export const DownloadIcon = (props: IconProps) => (
  <Icon {...props} d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14" />
);
export const UploadIcon = (props: IconProps) => (
  <Icon {...props} d="M12 15.5V4.5M7.5 9 12 4.5 16.5 9M5 19.5h14" />
);
export const FileIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M13.5 3.5H8A1.5 1.5 0 0 0 6.5 5v14A1.5 1.5 0 0 0 8 20.5h8a1.5 1.5 0 0 0 1.5-1.5V7.5l-4-4zM13.5 3.5v4h4M9.5 12.5h5M9.5 16h3.5"
  />
);
export const UserIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM5 19.5c.7-3.5 3.4-5.5 7-5.5s6.3 2 7 5.5"
  />
);
export const UsersIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12.5 8.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM3.5 18.5c.6-3 2.9-4.8 6-4.8s5.4 1.8 6 4.8M15 5.8a3 3 0 0 1 0 5.4M17 14.2c1.8.7 3.1 2.2 3.5 4.3"
  />
);
export const LogOutIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M13 4.5h4.5A1.5 1.5 0 0 1 19 6v12a1.5 1.5 0 0 1-1.5 1.5H13M8.5 8 4.5 12l4 4M5 12h9"
  />
);
export const SunIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM12 3.5v1.8M12 18.7v1.8M3.5 12h1.8M18.7 12h1.8M6 6l1.3 1.3M16.7 16.7 18 18M18 6l-1.3 1.3M7.3 16.7 6 18"
  />
);
export const MoonIcon = (props: IconProps) => (
  <Icon {...props} d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z" />
);
export const ScreenIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5zM9 19.5h6M12 16v3.5"
  />
);
export const FitIcon = (props: IconProps) => (
  <Icon {...props} d="M9 4.5H4.5V9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />
);
export const SparkIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 4c.6 4.6 3.4 7.4 8 8-4.6.6-7.4 3.4-8 8-.6-4.6-3.4-7.4-8-8 4.6-.6 7.4-3.4 8-8z"
  />
);
export const BookIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 6.8C10.3 5.3 7.7 4.7 4 4.8v13c3.7-.1 6.3.6 8 2.2 1.7-1.6 4.3-2.3 8-2.2v-13c-3.7-.1-6.3.5-8 2zM12 6.8V20"
  />
);
export const ChatIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 4.5c4.7 0 8.5 3 8.5 7s-3.8 7-8.5 7c-1.1 0-2.2-.2-3.2-.5L4.5 20l1.1-3.6a6.3 6.3 0 0 1-2.1-4.9c0-4 3.8-7 8.5-7zM8.5 10h7M8.5 13.5H13"
  />
);
export const ClockIcon = (props: IconProps) => (
  <Icon {...props} d="M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 7.5V12l3 2" />
);
export const CalendarIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6 6h12a1.5 1.5 0 0 1 1.5 1.5v10.5a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V7.5A1.5 1.5 0 0 1 6 6zM4.5 10.5h15M8.5 4v3.5M15.5 4v3.5"
  />
);
export const WarningIcon = (props: IconProps) => (
  <Icon {...props} d="M12 4.5 3.8 18.7h16.4L12 4.5zM12 10v4M12 16.3h.01" />
);
export const InfoIcon = (props: IconProps) => (
  <Icon {...props} d="M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 11.2v4.8M12 8.2h.01" />
);
export const RefusedIcon = (props: IconProps) => (
  <Icon {...props} d="M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM9 9l6 6M15 9l-6 6" />
);
export const HeadsetIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4.5 14.5V12a7.5 7.5 0 0 1 15 0v2.5M4.5 13.5h2A1.5 1.5 0 0 1 8 15v2a1.5 1.5 0 0 1-1.5 1.5 2 2 0 0 1-2-2v-3zM19.5 13.5h-2A1.5 1.5 0 0 0 16 15v2a1.5 1.5 0 0 0 1.5 1.5 2 2 0 0 0 2-2v-3zM19 18c-.5 1.8-2.3 2.8-5 2.8"
  />
);
/** The Arabic question mark opens to the right. */
export const QuestionIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM14.2 9.8a2.3 2.3 0 1 0-3.4 2c.8.5 1.2 1 1.2 1.9M12 16.3h.01"
  />
);
export const MailIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4.5 7.5 12 13l7.5-5.5"
  />
);
export const PhoneIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M8.7 4.5H5.8c-.8 0-1.4.7-1.3 1.5C5.3 13 11 18.7 18 19.5c.8.1 1.5-.5 1.5-1.3v-2.9l-4-1.6-1.7 1.9a12 12 0 0 1-5.4-5.4l1.9-1.7-1.6-4z"
  />
);
export const SendIcon = (props: IconProps) => (
  <Icon {...props} d="M3.7 11.5 20 4.5l-3.6 15-5.2-4.9-3.2 3.2-.6-5 12.6-8.3" />
);
export const LinkOutIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V14M14 4.5h5.5V10M19 5l-8 8"
  />
);
export const CardIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M15 14.5h2.5"
  />
);
export const LockIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v6.5A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5V12A1.5 1.5 0 0 1 7 10.5zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5"
  />
);
export const ShieldIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3.5 5 6v5.5c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6zM9 12l2.2 2.2L15.2 10"
  />
);
export const BulbIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M9.5 17v-1.2c0-.8-.4-1.5-1-2.1A5.5 5.5 0 1 1 15.5 13.7c-.6.6-1 1.3-1 2.1V17h-5zM10 20h4"
  />
);
export const SettingsIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 8h8M17 8h3M4 16h3M12 16h8M17 8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM12 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z"
  />
);
export const ChartIcon = (props: IconProps) => (
  <Icon {...props} d="M4.5 19.5h15M7.5 16v-4M12 16V7M16.5 16v-6.5" />
);
export const BellIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 4a5.5 5.5 0 0 0-5.5 5.5c0 4-1.5 5.5-2 6.5h15c-.5-1-2-2.5-2-6.5A5.5 5.5 0 0 0 12 4zM10 19a2.2 2.2 0 0 0 4 0"
  />
);
