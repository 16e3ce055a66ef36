// One family of abuse in a process of its own: arms, says so, begins when told to, and tells what came
// of it whenever it is asked.
import { getPriority, setPriority } from 'node:os';
import { createAbuser } from './abuser.ts';
import { readCast } from './cast.ts';
import { FAMILIES } from './families.ts';

/** What the abuser's own work takes of this machine is no part of what it does to the server. */
const BEHIND_THE_OTHERS = 10;

const [url = '', castFile = '', name = ''] = process.argv.slice(2);
const family = FAMILIES.find((one) => one.name === name);
if (!family) throw new Error(`there is no family «${name}»`);
setPriority(getPriority() + BEHIND_THE_OTHERS);
const { abusers } = await readCast(castFile);
const abuser = createAbuser(url, abusers);
const begin = await family.arm(abuser);
Object.assign(abuser.tally, { answered: 0, refused: 0, faults: 0 });

// Nobody is left who would ask.
process.on('disconnect', () => process.exit());
process.on('message', (order) => {
  if (order === 'begin') void begin();
  else process.send?.(abuser.tally);
});
process.send?.('armed');
