import { relative } from 'node:path';
import { Command } from 'commander';
import { readApiEnv } from '../env';
import { ContentMistakes, describeMistake, NoContentFolder } from '../content/check/mistakes';
import { assetsOf, readContent } from '../content/check/readContent';
import { contentFiles } from '../content/files/contentFolder';
import { openDataFolders } from '../lib/dataFolders';
import { failed } from '../lib/officeFault';
import { print, runProgram } from '../lib/runProgram';
import { openDatabase } from '../db/openDatabase';
import { siteDialect } from '../db/siteDialect';
import { refuseEmptyDatabase } from '../storage/siteFolder';
import { counted } from '../lib/counted';
import { publishContent } from '../content/publishContent';

const HELP = `
Examples:
  npm run content -- check        is everything in content/ right?
  npm run content -- publish      publish it on the site

CONTENT_DIR is the folder of the texts (content), DATA_DIR that of the site's data (data), DATABASE_URL the address
of its database if that is PostgreSQL.

Exit codes:
  0  done
  1  the content has mistakes, each named with file, line and field, or the command failed
  2  the command was not understood`;

/** @throws OfficeFault that lists the mistakes of the content */
const namingMistakes = (error: unknown): never => {
  if (error instanceof NoContentFolder) throw failed(error.message);
  throw error instanceof ContentMistakes ? failed(reportMistakes(error)) : error;
};

async function check(): Promise<void> {
  const { records } = await readContent(contentFiles(readApiEnv().CONTENT_DIR)).catch(namingMistakes);
  print(`No mistakes: ${reportContent(records.length, assetsOf(records).length)}.`);
}

/** Publishes from outside the site's process; a site that runs on the same DATA_DIR loads it by itself. */
async function publish(): Promise<void> {
  const env = readApiEnv();
  const folders = openDataFolders(env.DATA_DIR);
  const dialect = siteDialect(env, folders);
  const db = await openDatabase(dialect, { refuseEmpty: () => refuseEmptyDatabase(folders, dialect.name) });
  const publishing = publishContent({ db, contentDir: env.CONTENT_DIR, folders, now: () => new Date() });
  const { changed, records, files } = await publishing.catch(namingMistakes).finally(() => db.destroy());
  print(`${changed ? 'Published' : 'Nothing has changed'}: ${reportContent(records, files)}.`);
}

/** Runs the command of the content; returns its exit code (`EXIT`). */
export function runContentCommand(argv: string[]): Promise<number> {
  const program = new Command('npm run content --')
    .description('Checks and publishes the texts, pictures and documents of the site.')
    .addHelpText('after', HELP)
    .exitOverride();
  program.command('check').description('name every mistake with file, line and field').action(check);
  program.command('publish').description('publish everything in one step, or nothing').action(publish);
  return runProgram(program, argv);
}

const reportContent = (records: number, files: number): string =>
  `${counted(records, 'record', 'records')}, ${counted(files, 'picture or document', 'pictures and documents')}`;

/** Formats the mistakes with paths that a terminal opens at the line. */
function reportMistakes({ folder, mistakes }: ContentMistakes): string {
  const shown = relative(process.cwd(), folder) || '.';
  const lines = mistakes.map((mistake) => describeMistake({ ...mistake, file: `${shown}/${mistake.file}` }));
  return [...lines, `${counted(mistakes.length, 'mistake', 'mistakes')}, nothing is published.`].join('\n');
}
