// Fifty students who chat and one who does everything else, in a process of their own. For each number
// of milliseconds that it is sent it tells what they met in that time.
import { liveOn } from './bystander.ts';
import { startChatter } from './chatter.ts';
import { createDiary } from './diary.ts';
import { readCast } from './cast.ts';

const [url = '', castFile = ''] = process.argv.slice(2);
const { chatters, bystander } = await readCast(castFile);
const diary = createDiary();

// Nobody is left who would ask.
process.on('disconnect', () => process.exit());
process.on('message', (windowMs: number) => {
  diary.open();
  setTimeout(() => process.send?.(diary.close()), windowMs);
});
await Promise.all(chatters.map((student) => startChatter(url, student, diary)));
process.send?.('chatting');
await liveOn(url, bystander, diary);
