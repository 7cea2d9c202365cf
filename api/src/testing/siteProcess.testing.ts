// Runs the api in a thread, like a site; a program that tests start and kill.
import { readApiEnv } from '../env';
import { openApiWorker } from '../worker/openApiWorker';

const listeners = { onFault: () => undefined, onCrash: () => undefined };
void openApiWorker(readApiEnv())
  .start(listeners)
  .then(() => process.stdout.write('ready\n'));
