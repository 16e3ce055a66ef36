// Worker thread that makes one deck: receives pages of notes and returns the package.
import { parentPort, workerData } from 'node:worker_threads';
import type { FromDeckWorker, ToDeckWorker } from './make-deck.ts';
import { startDeck } from './write-deck.ts';

const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread.');
const deck = startDeck(workerData as Date);

port.on('message', (message: ToDeckWorker) => {
  if (message.type === 'notes') {
    deck.add(message.notes);
    const taken: FromDeckWorker = { type: 'taken' };
    port.postMessage(taken);
  } else {
    const bytes = deck.finish();
    const made: FromDeckWorker = { type: 'made', bytes };
    port.postMessage(made, [bytes.buffer]);
    port.close();
  }
});
