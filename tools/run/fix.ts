import { bin } from '../paths.ts';
import { runAloud } from './run-command.ts';

const { ok: linted } = await runAloud({ file: bin('oxlint'), args: ['--fix'] });
const { ok: formatted } = await runAloud({ file: bin('oxfmt'), args: [] });
process.exit(linted && formatted ? 0 : 1);
