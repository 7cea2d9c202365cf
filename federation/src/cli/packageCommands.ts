import type { Command } from 'commander';
import { kilobytes } from '../gate/budgetRule';
import { cutRelease } from '../build/cutRelease';
import { routeWeight } from '../registry/release/pageWeight';
import { table } from './output';
import { openSession } from './session';

function release(_options: object, command: Command): void {
  const { releasesDir, print } = openSession(command);
  const { release: made, isNew } = cutRelease(process.cwd(), releasesDir);
  const rows = Object.values(made.routes).map((route) => {
    const { script, css } = routeWeight(made, route);
    return [`/${route.path}`, kilobytes(script), kilobytes(css)];
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

/** The command that runs in the folder of the shell or of a remote. */
export function addPackageCommands(program: Command): void {
  program
    .command('release')
    .description(
      'in a package: builds the version of package.json into the folder of releases, never to be overwritten',
    )
    .action(release);
}
