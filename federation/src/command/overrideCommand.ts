import type { Command } from 'commander';
import { overrideLink } from '../overrideLink';
import { parseCount, parseName } from './target';

const HOURS = 8;

/** Staff links, which let a developer's browser take one remote from the developer's machine. */
export function addOverrideCommand(program: Command): void {
  program
    .command('override-link')
    .argument('<name>', 'such as mf-admissions', parseName)
    .argument('<address>', 'of the development server, such as http://localhost:3100')
    .option('--hours <hours>', 'how long it holds', parseCount, HOURS)
    .option('--site <address>', 'of the site', 'http://localhost:3000')
    .description('where the site runs: makes a signed link that lets one browser run a remote from its own machine')
    .action((remote: string, origin: string, { hours, site }: { hours: number; site: string }) =>
      console.log(overrideLink({ remote, origin, hours, site })),
    );
}
