import { lstat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { indianMinute } from '../../lib/indianDay';
import { print } from '../../lib/runProgram';
import { type Office, officeAction } from '../office';
import { writeDurably } from '../../lib/durableFile';
import { failed, nothingFound } from '../../lib/officeFault';
import { logOfficeAct } from '../../audit/officeLog';
import { SUBMISSION_KINDS } from '../../submissions/kinds/submissionKinds';
import { printTable } from '../output/table';

const HELP = `
A submission erased before RETENTION_FLOOR_DAYS are over leaves a copy until then, if ERASED_COPY_PUBLIC_KEY is set.
Only the private half of that key opens it, on the machine of the person who holds it, with age (https://age-encryption.org):
  age-keygen -o locked.key                                   once; the public key that it prints goes to the site
  age --decrypt --identity locked.key --output 2026-000123.zip 2026-000123.locked

Examples:
  npm run office -- erased list
  npm run office -- erased write 2026-000123 --to 2026-000123.locked --reason "order of the court of 3 March"`;

/** `erased list|write`. */
export function addErasedCommands(program: Command): void {
  const group = program
    .command('erased')
    .description('locked copies of submissions erased before the legal minimum retention')
    .addHelpText('after', HELP);
  group.command('list').description('all locked copies, and how long they are kept').action(officeAction(runList));
  group
    .command('write')
    .description('write one to a file, still locked, for the holder of the private key')
    .argument('<number or reference>', 'such as 2026-000123')
    .requiredOption('--to <file>', 'a new file')
    .requiredOption('--reason <text>', 'why; recorded in the office log')
    .action(officeAction(runWrite));
}

async function runList(office: Office): Promise<void> {
  const words = new Map<string, string>(SUBMISSION_KINDS.map(({ id, words: [one] }) => [id, one]));
  const copies = office.db.selectFrom('erased_copies').select(['reference', 'kind', 'erased_at', 'keep_until']);
  const sorted = await copies.orderBy('erased_at').orderBy('reference').execute();
  const rows = sorted.map(({ reference, kind, erased_at, keep_until }) => [
    reference,
    words.get(kind) ?? kind,
    indianMinute(erased_at),
    indianMinute(keep_until),
  ]);
  printTable('locked copies', ['Number', 'Was', 'Erased', 'Kept until'], rows);
}

async function runWrite(office: Office, given: string, { to, reason }: Record<'to' | 'reason', string>): Promise<void> {
  const reference = given.trim().toUpperCase();
  const copies = office.db.selectFrom('erased_copies').select('sealed').where('reference', '=', reference);
  const copy = await copies.executeTakeFirst();
  if (copy === undefined) {
    throw nothingFound(`office: there is no locked copy of ${reference}; "erased list" shows which there are`);
  }
  const subject = `erased write ${reference}`;
  await logOfficeAct(office, { who: office.who, act: 'erased', subject, reason, numbers: [reference] });
  const path = resolve(to);
  if ((await lstat(path).catch(() => undefined)) !== undefined) {
    throw failed(`office: ${path} already exists; choose another name with --to`);
  }
  await writeDurably(path, copy.sealed).catch(({ message }: Error) => {
    const fix = 'make it possible to write there, or choose another path with --to';
    throw failed(`office: ${path} was not written (${message}); ${fix}. Nothing was left behind.`);
  });
  print(path);
}
