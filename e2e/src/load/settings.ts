import { parseArgs } from 'node:util';

/** The settings of `npm run load`. */
export interface Settings {
  /** the site to load; without it one is started */
  origin?: string;
  setUp: 'embedded' | 'many';
  /** arrivals per minute */
  visitors: number;
  applications: number;
  minutes: number;
  kill: boolean;
  surge: boolean;
  /** starts with an empty page cache */
  cold: boolean;
  seed: number;
}

const USAGE = `npm run load -- [address] [--setup embedded|many] [--visitors 500] [--applications 50] [--minutes 10] [--kill] [--surge] [--cold]
  address         of a running site; it has to trust X-Forwarded-For (TRUST_PROXY). With its DATA_DIR or DATABASE_URL set here,
                  the office command is used too, and lost or doubled applications are counted
  --setup         embedded: one process, SQLite and a folder; many: two page servers and two apis behind nginx, PostgreSQL, S3
  --visitors      per minute, each reading some pages with their files; --applications: sent per minute
  --kill          with --setup many: kills every process but nginx in turn, and restarts it
  --surge         followed by ten times as many visitors and applications for half a minute
  --cold          does not read every page once before, so that the load starts without cached pages and pictures
  --seed          another number gives other arrival times`;

function amount(name: string, text: string, isAllowed: (value: number) => boolean): number {
  const value = Number(text);
  if (text.trim() !== '' && isAllowed(value)) return value;
  throw new Error(`--${name} ${text}: use a number, as in\n${USAGE}`);
}

/** @throws Error that names what is wrong, and how to fix it */
export function readSettings(args: string[]): Settings {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      setup: { type: 'string', default: 'embedded' },
      visitors: { type: 'string', default: '500' },
      applications: { type: 'string', default: '50' },
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      kill: { type: 'boolean', default: false },
      surge: { type: 'boolean', default: false },
      cold: { type: 'boolean', default: false },
    },
  });
  const { setup, kill, surge, cold } = values;
  const [address, ...others] = positionals;
  if (others.length > 0) throw new Error(`"${others.join(' ')}": use only one address\n${USAGE}`);
  if (address !== undefined && !/^http:\/\/[^/]+\/?$/.test(address)) {
    throw new Error(`"${address}": use an address such as http://localhost:3000\n${USAGE}`);
  }
  if (setup !== 'embedded' && setup !== 'many') throw new Error(`--setup ${setup}: use embedded or many\n${USAGE}`);
  if (kill && (setup !== 'many' || address !== undefined)) throw new Error(`--kill is for --setup many\n${USAGE}`);
  const atLeastNone = (value: number) => value >= 0 && value <= 1_000_000;
  return {
    ...(address !== undefined && { origin: address.replace(/\/$/, '') }),
    setUp: setup,
    visitors: amount('visitors', values.visitors, atLeastNone),
    applications: amount('applications', values.applications, atLeastNone),
    minutes: amount('minutes', values.minutes, (value) => value > 0 && value <= 24 * 60),
    seed: amount('seed', values.seed, Number.isInteger),
    kill,
    surge,
    cold,
  };
}
