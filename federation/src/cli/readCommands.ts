import type { Command } from 'commander';
import { checkRelease } from '../gate/gate';
import { GateRefusedError } from '../gate/promote';
import { readLog } from '../registry/deploymentLog';
import { readRegistry } from '../registry/registryStore';
import { deploymentsOf, findDeployment, listedIn, type Deployment } from '../registry/registryDocument';
import { verifyRelease } from '../registry/release/transfer';
import { table, verdictText } from './output';
import { openSession } from './session';
import { parseName, parseNameOrTarget, parseTarget, type Target } from './target';

const stateOf = ({ deployment }: Deployment): string => {
  if (deployment.default) return `live ${deployment.traffic} %`;
  return deployment.traffic > 0 ? `canary ${deployment.traffic} %` : 'published';
};

const rowOf = (name: string, one: Deployment): string[] => [
  `${name}@${one.metadata.version}`,
  stateOf(one),
  one.extras?.before ?? '-',
];

const HEAD = ['release', 'state', 'previous'];

const timeOf = (date: string) => new Date(date).toISOString().slice(0, 16).replace('T', ' ');

async function list(_options: object, command: Command): Promise<void> {
  const { storage, print } = openSession(command);
  const { registry } = await readRegistry(storage);
  const rows = listedIn(registry).map(({ name, deployment }) => rowOf(name, deployment));
  print(rows.length > 0 ? table([HEAD, ...rows]) : `federation: nothing is published in ${storage.address}`, registry);
}

async function show(
  { name, version }: { name: string; version?: string },
  _options: object,
  command: Command,
): Promise<void> {
  const { storage, print } = openSession(command);
  const [{ registry }, log] = await Promise.all([readRegistry(storage), readLog(storage)]);
  const listed = deploymentsOf(registry, name);
  if (version !== undefined) {
    const one = findDeployment(registry, name, version);
    if (!one) throw new Error(`federation: ${name}@${version} is not published; list shows what is`);
    const { read, faults } = await verifyRelease(storage, { name, version, integrity: one.extras?.release });
    const files = faults.map(({ file, fault }) => `${file} is ${fault}`).join(', ') || 'whole';
    const text = [table([HEAD, rowOf(name, one)]), `files: ${files}`, JSON.stringify(read, null, 2)].join('\n');
    return print(text, { deployment: one, release: read, faults });
  }
  if (listed.length === 0) throw new Error(`federation: nothing of ${name} is published; list shows what is`);
  const changes = log.filter(({ what }) => what.includes(`${name}@`)).slice(-10);
  print(
    [
      table([HEAD, ...listed.map((one) => rowOf(name, one))]),
      ...changes.map(({ at, who, what, why }) => `${timeOf(at)}  ${who}: ${what}${why ? ` (${why})` : ''}`),
    ].join('\n'),
    { deployments: listed, changes },
  );
}

async function log(name: string | undefined, _options: object, command: Command): Promise<void> {
  const { storage, print } = openSession(command);
  const entries = (await readLog(storage)).filter(({ what }) => !name || what.includes(`${name}@`));
  const rows = entries.map((entry) => [timeOf(entry.at), entry.who, entry.what, entry.why || '-']);
  print(
    rows.length > 0 ? table([['when (UTC)', 'who', 'what', 'why'], ...rows]) : 'federation: no change yet',
    entries,
  );
}

async function check({ name, version }: Target, { pages }: { pages: boolean }, command: Command): Promise<void> {
  const { storage, print, gate } = openSession(command);
  const { registry } = await readRegistry(storage);
  const verdict = await checkRelease(storage, registry, name, version, { ...gate, isWithoutPages: !pages });
  if (verdict.refusals.length > 0) throw new GateRefusedError(verdict);
  print(verdictText(verdict), verdict);
}

/** Commands that change nothing. */
export function addReadCommands(program: Command): void {
  program.command('list').description('every published release, live ones first').action(list);
  program
    .command('show')
    .description('the releases of a remote with their last changes, or one release with its files')
    .argument('<name[@version]>', 'such as mf-admissions or mf-admissions@1.5.0', parseNameOrTarget)
    .action(show);
  program
    .command('check')
    .description('checks a published release with the gate, next to the live releases')
    .argument('<name@version>', 'such as mf-admissions@1.5.0', parseTarget)
    .option('--no-pages', 'checks only what needs no server and no browser')
    .option('--server <file>', 'the page server that the gate starts; by default the one built in this folder')
    .action(check);
  program
    .command('log')
    .description('every change: when, who, what, why')
    .argument('[name]', 'such as mf-admissions', parseName)
    .action(log);
}
