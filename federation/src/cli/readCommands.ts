import type { Command } from 'commander';
import { checkRelease } from '../gate/gate';
import { GateRefusedError } from '../gate/promote';
import { readLog } from '../registry/deploymentLog';
import { readRegistry } from '../registry/registryStore';
import { deploymentsOf, listedIn, type Deployment } from '../registry/registryDocument';
import { table, verdictText } from './output';
import { openSession, parseName, parseTarget, type Target } from './session';

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
  const { storage, print } = await openSession(command);
  const { registry } = await readRegistry(storage);
  const rows = listedIn(registry).map(({ name, deployment }) => rowOf(name, deployment));
  print(rows.length > 0 ? table([HEAD, ...rows]) : `federation: nothing is published in ${storage.address}`, registry);
}

async function show(name: string, _options: object, command: Command): Promise<void> {
  const { storage, print } = await openSession(command);
  const [{ registry }, log] = await Promise.all([readRegistry(storage), readLog(storage)]);
  const deployments = deploymentsOf(registry, name);
  if (deployments.length === 0) throw new Error(`federation: nothing of ${name} is published; list shows what is`);
  const changes = log.filter(({ what }) => what.includes(`${name}@`));
  print(
    [
      table([HEAD, ...deployments.map((one) => rowOf(name, one))]),
      ...changes.map(({ at, who, what, why }) => `${timeOf(at)}  ${who}: ${what}${why && ` (${why})`}`),
    ].join('\n'),
    { deployments, changes },
  );
}

async function check({ name, version }: Target, _options: object, command: Command): Promise<void> {
  const { storage, print, gate } = await openSession(command);
  const { registry } = await readRegistry(storage);
  const verdict = await checkRelease(storage, registry, name, version, gate);
  if (verdict.refusals.length > 0) throw new GateRefusedError(verdict);
  print(verdictText(verdict), { verdict });
}

/** Commands that change nothing. */
export function addReadCommands(program: Command): void {
  program.command('list').description('every published release, live ones first').action(list);
  program
    .command('show')
    .description('the releases of a remote, and every change of them: when, who, what, why')
    .argument('<name>', 'such as mf-admissions', parseName)
    .action(show);
  program
    .command('check')
    .description('checks a published release with the gate, next to the live releases')
    .argument('<name@version>', 'such as mf-admissions@1.5.0', parseTarget)
    .action(check);
}
