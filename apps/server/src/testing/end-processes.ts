// A test that fails may leave a process behind, which would hold up the end of the whole run.
import { afterAll } from 'vitest';
import { endLeftProcesses } from './processes/test-processes.ts';

afterAll(endLeftProcesses);
