/** npm run load: load test with many visitors and applicants (decisions/admission-week.md). */
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../site';
import { printedReport, reportOf } from './metrics/report';
import { runLoad } from './run';
import { readSettings, type Settings } from './settings';
import { openEmbedded } from './setUp/embedded';
import { openMany } from './setUp/many';
import type { SetUp } from './setUp/setUp';

/** A site that is already running; the office command is used if the variables say where its data is. */
function elsewhere(origin: string): SetUp {
  const { DATA_DIR, DATABASE_URL } = process.env;
  return { origin, parts: [], ...((DATA_DIR || DATABASE_URL) && { office: {} }), close: () => Promise.resolve() };
}

function open({ origin, setUp }: Settings, logDir: string): Promise<SetUp> | SetUp {
  if (origin !== undefined) return elsewhere(origin);
  return setUp === 'many' ? openMany(logDir) : openEmbedded(logDir);
}

async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2));
  const name = settings.origin === undefined ? settings.setUp : 'elsewhere';
  const resultsDir = path.join(root, 'test-results', `load-${name}`);
  fs.rmSync(resultsDir, { recursive: true, force: true });
  fs.mkdirSync(resultsDir, { recursive: true });
  const setUp = await open(settings, resultsDir);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void setUp.close().finally(() => process.exit(130)));
  }
  try {
    const report = reportOf(await runLoad(setUp, settings));
    fs.writeFileSync(path.join(resultsDir, 'load.json'), JSON.stringify({ settings, ...report }, null, 2));
    console.log(printedReport(report));
    console.log(`\nThe same as JSON, and the output of the processes: ${path.relative(root, resultsDir)}/`);
  } finally {
    await setUp.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
