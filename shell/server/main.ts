import { readWebEnv } from './env';
import { report, startWebServer } from './startWebServer';

const start = async () => startWebServer(readWebEnv());

start().catch((error: unknown) => {
  const fault = error instanceof Error ? error.message : String(error);
  console.error(fault);
  report({ fault });
  process.exit(1);
});
