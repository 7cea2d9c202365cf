import type { Command } from 'commander';
import type { Office } from '../../../office/office';
import { failed, nothingFound } from '../../../office/officeFault';
import { changesOf, writeDone } from '../../inbox/inboxState';
import { MESSAGE_TABLES } from '../../inbox/inboxTables';

const HELP = `
Examples:
  npm run office -- messages done K7QF-3MWX
  npm run office -- messages done K7QF-3MWX M2HD-9RTW
  npm run office -- messages done K7QF-3MWX --undo`;

export function addDoneCommand(group: Command, office: Office): void {
  group
    .command('done')
    .description('mark messages as dealt with')
    .argument('<reference...>', 'their references')
    .option('--undo', 'mark them as still to be dealt with')
    .option('--json', 'print what was marked as a JSON array')
    .addHelpText('after', HELP)
    .action((references, options) => markDone(office, references, options));
}

/** Marks all messages or none: an unknown reference leaves every message unchanged. */
async function markDone(
  office: Office,
  given: string[],
  { undo, json }: { undo?: boolean; json?: boolean },
): Promise<void> {
  const references = [...new Set(given.map((reference) => reference.trim().toUpperCase()))];
  await office.db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('contact_messages')
      .select(['reference', 'done_at'])
      .where('reference', 'in', references)
      .execute();
    const known = new Set(rows.map(({ reference }) => reference));
    const unknown = references.filter((reference) => !known.has(reference));
    if (unknown.length > 0) {
      throw nothingFound(
        `office: there is no message ${unknown.join(', ')}; nothing was marked. "messages list" shows the references`,
      );
    }
    for (const { reference, done_at } of rows) {
      if ((done_at !== null) === (undo !== true)) continue;
      const version = (await changesOf(transaction, MESSAGE_TABLES, reference)).length + 1;
      const change = { reference, is_done: undo !== true, at: office.now(), who: office.who, note: '', version };
      if (!(await writeDone(transaction, MESSAGE_TABLES, change)))
        throw failed(`office: message ${reference} was changed at the desk just now; nothing was marked. Try again`);
    }
  });
  if (json === true) office.print(JSON.stringify(references.map((reference) => ({ reference, done: undo !== true }))));
  else for (const reference of references) office.print(`${reference} ${undo === true ? 'is open again' : 'is done'}`);
}
