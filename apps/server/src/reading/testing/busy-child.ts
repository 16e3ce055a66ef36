// Uses the processor until it is ended.
import { answerOnce } from '../child-conversation.ts';

answerOnce(() => {
  for (let at = 0; ; at += 1) Math.sqrt(at);
});
