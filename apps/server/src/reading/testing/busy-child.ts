import { answerOnce } from '#src/reading/confinement/child-conversation.ts';

answerOnce(() => {
  for (let at = 0; ; at += 1) Math.sqrt(at);
});
