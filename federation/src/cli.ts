import path from 'node:path';
import { buildRelease } from './buildRelease';
import { startDevelopment } from './development';
import { localVersion } from './localVersion';

const USAGE = `federation <command>, run in the folder of the shell or of a remote
  build    builds the browser and server half into dist/
  dev      serves this remote alone, with its own frame and an api on a temporary database; shared-ui: its workbench`;

async function build(packageDir: string): Promise<void> {
  const started = Date.now();
  const { name, version } = await buildRelease(packageDir, localVersion(packageDir), path.join(packageDir, 'dist'));
  console.log(`federation: built ${name}@${version} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const commands: Record<string, (packageDir: string) => Promise<void>> = { build, dev: startDevelopment };

async function main(): Promise<void> {
  const command = commands[process.argv[2] ?? ''];
  if (!command) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  await command(process.cwd());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
