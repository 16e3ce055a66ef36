import { answerOnce } from '#src/reading/confinement/child-conversation.ts';

answerOnce(() => new Promise(() => undefined));
