import { Argument, type Command } from 'commander';
import { cutRelease } from '../build/cutRelease';
import { promote, rollBack, setTraffic, withdraw } from '../gate/promote';
import { publish } from '../registry/publish';
import { liveDeployment } from '../registry/registryDocument';
import { GRACE_DAYS, retireReleases } from '../registry/retire';
import { verdictText } from './output';
import { openSession, parseCount, parseName, parseNameOrTarget, parseTarget, type Target } from './session';

const releaseArgument = () => new Argument('<name@version>', 'such as mf-admissions@1.5.0').argParser(parseTarget);

function withWhy(command: Command): Command {
  return command.option('--why <reason>', 'written into the log');
}

function withGate(command: Command): Command {
  return withWhy(command).option('--force', 'continues although the gate refuses; needs --why');
}

async function runRelease({ dirty }: { dirty?: boolean }, command: Command): Promise<void> {
  const { releasesDir, print } = await openSession(command);
  const { release, isNew } = cutRelease(process.cwd(), releasesDir, dirty);
  const { name, version, dir, commit, integrity } = release;
  const text = `federation: ${name}@${version} ${isNew ? 'is' : 'was already, byte for byte,'} in ${dir}
commit ${commit || 'unknown'}, ${Object.keys(integrity).length} files`;
  print(text, { isNew, ...release });
}

async function runPublish({ name, version }: Target, _options: object, command: Command): Promise<void> {
  const { storage, releasesDir, print, ...asked } = await openSession(command);
  const registry = await publish(storage, releasesDir, name, version, asked);
  print(`federation: ${name}@${version} is published in ${storage.address}, without traffic`, registry);
}

async function runPromote({ name, version }: Target, _options: object, command: Command): Promise<void> {
  const { storage, print, ...session } = await openSession(command);
  const { verdict, registry } = await promote(storage, name, version, session);
  print(`${verdictText(verdict)}\nfederation: ${name}@${version} is live`, { verdict, registry });
}

async function runTraffic(
  { name, version }: Target,
  percent: number,
  _options: object,
  command: Command,
): Promise<void> {
  const { storage, print, ...session } = await openSession(command);
  const { verdict, registry } = await setTraffic(storage, name, version, percent, session);
  const report = verdict ? `${verdictText(verdict)}\n` : '';
  print(`${report}federation: ${name}@${version} has ${percent} % of the traffic`, { verdict, registry });
}

async function runRollback(name: string, _options: object, command: Command): Promise<void> {
  const { storage, print, ...asked } = await openSession(command);
  const registry = await rollBack(storage, name, asked);
  print(`federation: ${name}@${liveDeployment(registry, name)?.metadata.version} is live again`, registry);
}

async function runWithdraw(name: string, _options: object, command: Command): Promise<void> {
  const { storage, print, ...asked } = await openSession(command);
  const version = await withdraw(storage, name, asked);
  print(`federation: ${name} is off the site; promote ${name}@${version} brings it back`, { name, version });
}

async function runRetire(
  target: { name: string; version?: string },
  { graceDays }: { graceDays: number },
  command: Command,
): Promise<void> {
  const { storage, print, ...asked } = await openSession(command);
  const { retired, kept } = await retireReleases(storage, target.name, { ...asked, ...target, graceDays });
  const lines = [
    ...retired.map((version) => `federation: ${target.name}@${version} is retired`),
    ...kept.map(({ version, reason }) => `federation: ${target.name}@${version} stays: it ${reason}`),
  ];
  print(lines.join('\n'), { retired, kept });
}

/** Commands that build a release or change the registry; each change is in the log. */
export function addChangeCommands(program: Command): void {
  program
    .command('release')
    .description(
      'in a package: builds the version of package.json into the folder of releases, never to be overwritten',
    )
    .option('--dirty', 'also where files differ from the commit; the release says so')
    .action(runRelease);
  withWhy(program.command('publish').addArgument(releaseArgument()))
    .description('copies a release to the registry and lists it there, without traffic')
    .action(runPublish);
  withGate(program.command('promote').addArgument(releaseArgument()))
    .description('makes a published release live, when the gate lets it pass')
    .action(runPromote);
  withGate(program.command('traffic').addArgument(releaseArgument()).argument('<percent>', '0 to 99', parseCount))
    .description('gives a published release some of the traffic, when the gate lets it pass; 0 ends that')
    .action(runTraffic);
  withWhy(program.command('rollback').argument('<name>', 'such as mf-admissions', parseName))
    .description('makes the previous live release live again')
    .action(runRollback);
  withWhy(program.command('withdraw').argument('<name>', 'such as mf-careers', parseName))
    .description(
      'takes a remote off the site, with its places in menu, search and sitemap; its releases stay published',
    )
    .action(runWithdraw);
  withWhy(program.command('retire').argument('<name[@version]>', 'such as mf-admissions', parseNameOrTarget))
    .description('deletes unused releases, except the live one, the canary and the rollback target')
    .option('--grace-days <days>', 'without any use', parseCount, GRACE_DAYS)
    .action(runRetire);
}
