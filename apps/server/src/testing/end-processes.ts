// A failed test may leave a process that would block the run's end.
import { afterAll } from 'vitest';
import { endLeftProcesses } from './processes/test-processes.ts';

afterAll(endLeftProcesses);
