import { Command, CommanderError, Option } from 'commander';
import { ConflictError } from '../registry/registryStore';
import { GateRefusedError } from '../gate/promote';
import { addChangeCommands } from './changeCommands';
import { verdictText } from './output';
import { addReadCommands } from './readCommands';

const EXIT_CODES = `
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused by the gate, 4 another team was faster: try again.`;
const REGISTRY = 'folder or s3://bucket/prefix of the registry; by default the folder of releases';
const RELEASES = 'folder that release writes and publish reads; by default releases/ of the repository';

function createProgram(): Command {
  const program = new Command('federation')
    .description('Builds, releases and promotes the shell and the remotes.')
    .addOption(new Option('--registry <place>', REGISTRY).env('REGISTRY_URL'))
    .addOption(new Option('--releases <folder>', RELEASES).env('RELEASES_DIR'))
    .option('--who <name>', 'name written into the log; by default the user of this machine')
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError('(--help lists commands and options)')
    .exitOverride();
  addReadCommands(program);
  addChangeCommands(program);
  return program;
}

function codeOf(error: unknown, { json }: { json?: boolean }): number {
  // commander has printed its own message already
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof GateRefusedError) {
    if (json) console.log(JSON.stringify({ verdict: error.verdict }, null, 2));
    else console.error(verdictText(error.verdict));
    return 3;
  }
  console.error(error instanceof Error ? error.message : error);
  return error instanceof ConflictError ? 4 : 1;
}

/**
 * Runs the command line.
 * @param args without the names of node and the script
 * @returns the exit code
 */
export async function runFederation(args: string[]): Promise<number> {
  const program = createProgram();
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return codeOf(error, program.opts());
  }
}
