import { relative } from 'node:path';
import { Command } from 'commander';
import { type ApiEnv, readApiEnv } from '../env';
import { ContentMistakes, describeMistake } from '../content/check/mistakes';
import { readContent } from '../content/check/readContent';
import { openDataFolders } from '../lib/dataFolders';
import { openDatabase } from '../db/openDatabase';
import { siteDialect } from '../db/siteDialect';
import { refuseEmptyDatabase } from '../storage/siteFolder';
import { counted } from '../office/output/table';
import { publishContent, type Published } from '../content/publish/publishContent';

const HELP = `
Examples:
  npm run content -- check        is everything in content/ right?
  npm run content -- publish      publish it on the site

CONTENT_DIR is the folder of the texts (content), DATA_DIR that of the site's data (data), DATABASE_URL the address
of its database if that is PostgreSQL.

Exit codes:
  0  done
  1  the content has mistakes, each named with file, line and field
  2  the command was not understood, or failed`;

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Returns 0, or 1 when the content has mistakes, which are printed. */
async function exitCodeOf(work: () => Promise<string>): Promise<number> {
  try {
    say(await work());
    return 0;
  } catch (error) {
    if (!(error instanceof ContentMistakes)) throw error;
    process.stderr.write(`${reportMistakes(error)}\n`);
    return 1;
  }
}

async function check(): Promise<number> {
  return exitCodeOf(async () => {
    const { records, assets } = await readContent(readApiEnv().CONTENT_DIR);
    return `No mistakes: ${reportContent(records.length, assets.length)}.`;
  });
}

async function publish(): Promise<number> {
  const publisher = await openPublisher(readApiEnv());
  const code = await exitCodeOf(async () => reportPublished(await publisher.publish()));
  await publisher.close();
  return code;
}

const fail = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
};

/** Returns its exit code. */
async function runContentCommand(argv: string[]): Promise<number> {
  let code = 0;
  const does = (work: () => Promise<number>) => async () => void (code = await work());
  const program = new Command('npm run content --')
    .description('Checks and publishes the texts, pictures and documents of the site.')
    .addHelpText('after', HELP)
    .exitOverride();
  program.command('check').description('name every mistake with file, line and field').action(does(check));
  program.command('publish').description('publish everything in one step, or nothing').action(does(publish));
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    // Commander has already printed what is wrong with the command itself; asking for help is not an error.
    if (error instanceof Error && 'exitCode' in error) return error.exitCode === 0 ? 0 : 2;
    fail(error);
    return 2;
  }
}

/** Publishes from outside the site's process; a site that runs on the same DATA_DIR loads it by itself. */
async function openPublisher(env: ApiEnv) {
  const folders = openDataFolders(env.DATA_DIR);
  const dialect = siteDialect(env, folders);
  const db = await openDatabase(dialect, { refuseEmpty: () => refuseEmptyDatabase(folders, dialect.name) });
  return {
    publish: () => publishContent({ db, contentDir: env.CONTENT_DIR, folders, now: () => new Date() }),
    close: () => db.destroy(),
  };
}

/** Summarises a folder without mistakes for editors. */
const reportContent = (records: number, files: number): string =>
  `${counted(records, 'record', 'records')}, ${counted(files, 'picture or document', 'pictures and documents')}`;

const reportPublished = ({ changed, records, files }: Published): string =>
  `${changed ? 'Published' : 'Nothing has changed'}: ${reportContent(records, files)}.`;

/** Formats the mistakes with paths that a terminal opens at the line. */
function reportMistakes({ folder, mistakes }: ContentMistakes): string {
  const shown = relative(process.cwd(), folder) || '.';
  const lines = mistakes.map((mistake) => describeMistake({ ...mistake, file: `${shown}/${mistake.file}` }));
  return [...lines, `${counted(mistakes.length, 'mistake', 'mistakes')}, nothing is published.`].join('\n');
}

void runContentCommand(process.argv.slice(2)).then((code) => (process.exitCode = code));
