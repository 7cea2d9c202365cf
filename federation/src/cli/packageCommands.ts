import path from 'node:path';
import type { Command } from 'commander';
import { startStandaloneServer } from '../dev/standaloneServer';
import { kilobytes } from '../gate/budgetRule';
import { compileRelease } from '../build/compileRelease';
import { isUpToDate } from '../build/inputs';
import { cutRelease } from '../build/cutRelease';
import { table } from './output';
import { openSession } from './session';

async function build(packageDir: string): Promise<void> {
  const started = performance.now();
  const outputDir = path.join(packageDir, 'dist');
  if (isUpToDate(packageDir, outputDir)) return console.log('federation: no input of this build has changed');
  const { name, version } = await compileRelease(packageDir, outputDir);
  console.log(`federation: built ${name}@${version} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function release(_options: object, command: Command): Promise<void> {
  const { releasesDir, print } = openSession(command);
  const { release: made, isNew } = await cutRelease(process.cwd(), releasesDir);
  const rows = Object.entries(made.routes).map(([id, { path: route }]) => {
    const { script = 0, css = 0 } = made.sizes?.[id] ?? {};
    return [`/${route}`, kilobytes(script), kilobytes(css)];
  });
  print(
    [
      `federation: ${made.name}@${made.version} ${isNew ? 'is' : 'was already, byte for byte,'} in ${made.dir}`,
      `commit ${made.commit || 'unknown'}, ${Object.keys(made.integrity).length} files`,
      table([['page', 'script', 'css'], ...rows]),
    ].join('\n'),
    { isNew, ...made },
  );
}

/** Commands that run in the folder of the shell or of a remote. */
export function addPackageCommands(program: Command): void {
  program
    .command('build')
    .description('in a package: builds the browser and server half into dist/')
    .action(() => build(process.cwd()));
  program
    .command('dev')
    .description('in a package: serves this remote alone, with its own frame and an api on a temporary database')
    .action(() => startStandaloneServer(process.cwd()));
  program
    .command('release')
    .description(
      'in a package: builds the version of package.json into the folder of releases, never to be overwritten',
    )
    .action(release);
}
