/**
 * npm run chaos: causes faults in the built site while simulated people send forms and read pages.
 * `-- --smoke` takes two minutes; `-- --kills 20 --seconds 5` are fewer and shorter ones; `-- "full disk"` is one of them.
 */
import { parseArgs } from 'node:util';
import { table } from 'federation/cli/output';
import { FAULTS } from './faults';
import { type Result, runChaos } from './runChaos';

function numberOf(option: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${option} ${text}: use a whole number above 0`);
}

function faultNamed(name: string) {
  const found = FAULTS.find((fault) => fault.name === name);
  if (found) return found;
  throw new Error(`"${name}": use one of "${FAULTS.map((fault) => fault.name).join('", "')}"`);
}

/** Returns each text once, with how often it occurs. */
function counted(texts: string[]): string[] {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].map(([text, count]) => `${count} × ${text}`);
}

function printed({ faults, problems }: Result): string {
  const head = ['fault', 'acknowledged', 'lost', 'read', 'refused', 'cut by a kill', 'unclear'];
  const rows = faults.map(({ name, tally: { acknowledged, read, refused, cut, unclear }, lost }) => [
    name,
    ...[acknowledged.length, lost.length, read, refused, cut, unclear.length].map(String),
  ]);
  const unclear = faults.flatMap(({ name, tally }) => counted(tally.unclear.map((one) => `unclear, ${name}: ${one}`)));
  const verdict = problems.length > 0 ? problems : ['Nothing was lost, doubled or damaged.'];
  return [table([head, ...rows]), ...unclear, ...verdict].join('\n');
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { smoke: { type: 'boolean' }, kills: { type: 'string' }, seconds: { type: 'string' } },
  });
  const faults = positionals.length > 0 ? positionals.map(faultNamed) : FAULTS;
  const kills = numberOf('kills', values.kills ?? (values.smoke ? '3' : '100'));
  const seconds = numberOf('seconds', values.seconds ?? (values.smoke ? '2' : '12'));
  const result = await runChaos(faults, { kills, seconds });
  console.log(printed(result));
  return result.problems.length === 0;
}

main().then(
  (isClean) => process.exit(isClean ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
