import os from 'node:os';
import path from 'node:path';
import type { Command } from 'commander';
import { createKeyFile } from '../registry/signing/signer';

function create(name: string, { to }: { to?: string }): void {
  const file = path.resolve(to ?? path.join(os.homedir(), '.pharmacy-college', `${name}.key.json`));
  const publicKey = createKeyFile(file, name);
  console.log(
    [
      `federation: the private key of ${name} is in ${file}; nobody else may have it`,
      `Sign with it: RELEASE_KEY=${file}`,
      "For the operator's list (RELEASE_KEYS), with its rights:",
      `${name}:`,
      `  publicKey: ${publicKey}`,
      '  release: [mf-admissions]',
      '  promote: [mf-admissions]',
    ].join('\n'),
  );
}

/** Keys that sign releases and changes of the registry. */
export function addKeyCommands(program: Command): void {
  program
    .command('key')
    .description('keys that sign releases and changes')
    .command('create')
    .argument('<name>', 'of a team, a person or a server, such as asha')
    .option('--to <file>', 'of the private key; by default ~/.pharmacy-college/<name>.key.json')
    .description('creates a private key that only its owner can read, and prints the public one for the operator')
    .action(create);
}
