import { Icon, type IconProps } from '#src/ui/icons/icon.tsx';

export const SpeakerIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4.5 9.5h3L12 5.5v13l-4.5-4h-3zM15.5 9a4.2 4.2 0 0 1 0 6M17.8 6.5a7.7 7.7 0 0 1 0 11"
  />
);
export const LikeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M8 10.5v9H5.5A1.5 1.5 0 0 1 4 18v-6a1.5 1.5 0 0 1 1.5-1.5H8zm0 0 3.5-6.4c1.3.1 2.1 1 1.9 2.3l-.6 3.1h5a1.9 1.9 0 0 1 1.9 2.3l-1.2 6a2 2 0 0 1-2 1.7H8"
  />
);
export const DislikeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M16 13.5v-9h2.5A1.5 1.5 0 0 1 20 6v6a1.5 1.5 0 0 1-1.5 1.5H16zm0 0-3.5 6.4c-1.3-.1-2.1-1-1.9-2.3l.6-3.1h-5a1.9 1.9 0 0 1-1.9-2.3l1.2-6a2 2 0 0 1 2-1.7H16"
  />
);
/** A sheet and a pen: a new conversation. */
export const NewChatIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V12M10 14l.5-2.5 7.4-7.4a1.4 1.4 0 0 1 2 2l-7.4 7.4L10 14z"
  />
);
