import { getPriority, setPriority } from 'node:os';
import { createAbuser } from './abuser.ts';
import { readCast } from './cast.ts';
import { FAMILIES } from './families.ts';

/** The abuser's own CPU use must not count as damage. */
const BEHIND_THE_OTHERS = 10;

const [url = '', castFile = '', name = ''] = process.argv.slice(2);
const family = FAMILIES.find((one) => one.name === name);
if (!family) throw new Error(`there is no family named "${name}"`);
setPriority(getPriority() + BEHIND_THE_OTHERS);
const { abusers } = await readCast(castFile);
const abuser = createAbuser(url, abusers);
const begin = await family.arm(abuser);
Object.assign(abuser.tally, { answered: 0, refused: 0, faults: 0 });

// The parent is gone.
process.on('disconnect', () => process.exit());
process.on('message', (order) => {
  if (order === 'begin') void begin();
  else process.send?.(abuser.tally);
});
process.send?.('armed');
