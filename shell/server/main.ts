import { readWebEnv } from './env';
import { startWebServer } from './startWebServer';

async function main(): Promise<void> {
  await startWebServer(readWebEnv());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
