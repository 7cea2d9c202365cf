import { runServer } from 'api/server/runServer';
import { readWebEnv } from './env';
import { startWebServer } from './startWebServer';

runServer(async () => startWebServer(readWebEnv()));
