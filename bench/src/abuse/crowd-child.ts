// Fifty chatting students and one bystander in a process. Each received number of milliseconds
// starts a window, and its result is sent back.
import { liveOn } from './bystander.ts';
import { startChatter } from './chatter.ts';
import { createDiary } from './diary.ts';
import { readCast } from './cast.ts';

const [url = '', castFile = ''] = process.argv.slice(2);
const { chatters, bystander } = await readCast(castFile);
const diary = createDiary();

// The parent is gone.
process.on('disconnect', () => process.exit());
process.on('message', (windowMs: number) => {
  diary.open();
  setTimeout(() => process.send?.(diary.close()), windowMs);
});
await Promise.all(chatters.map((student) => startChatter(url, student, diary)));
process.send?.('chatting');
await liveOn(url, bystander, diary);
