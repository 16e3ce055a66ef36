import { Icon, type IconProps } from './icon.tsx';

export const CheckIcon = (props: IconProps) => <Icon {...props} d="m5 12.5 4.5 4.5L19 7.5" />;
export const EyeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M2.5 12C4.6 8 8 6 12 6s7.4 2 9.5 6c-2.1 4-5.5 6-9.5 6s-7.4-2-9.5-6zM14.7 12a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0z"
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 4l16 16M9.5 6.3A10 10 0 0 1 12 6c4 0 7.4 2 9.5 6a15 15 0 0 1-2.6 3.5M6.2 7.5A14 14 0 0 0 2.5 12c2.1 4 5.5 6 9.5 6 1.7 0 3.2-.3 4.6-1M10.1 10.1a2.7 2.7 0 0 0 3.8 3.8"
  />
);
export const RefreshIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5 12a7 7 0 0 0 12.3 4.6M19 12A7 7 0 0 0 6.7 7.4M6.5 4v3.5H10M17.5 20v-3.5H14"
  />
);
export const AlertIcon = (props: IconProps) => (
  <Icon {...props} d="M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 8v4.7M12 15.8h.01" />
);
export const DoneIcon = (props: IconProps) => (
  <Icon {...props} d="M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM8.5 12.3l2.4 2.4 4.6-5" />
);
