import type { Command } from 'commander';
import { LINE_MAX, TEXT_MAX } from 'contract/limits';
import { wholeNumber } from '../../../../office/filters/filterOptions';
import type { Office } from '../../../../office/office';
import { wrongUse } from '../../../../office/officeFault';
import { acceptDocument, askDocument, refuseDocument } from '../../states/documentRequests';
import { type DocumentsOptions, runDocuments } from './runDocuments';
import { inOffice, warnIfMailDisabled, written } from './stateOffice';

const ID = ['<id>', 'the document, as "applications documents" numbers it', wholeNumber] as const;

const ASK_HELP = `
The applicant gets a mail that there is news, and can read title and note on the status page.

Examples:
  npm run office -- applications ask 2026-000123 "Plus Two mark list"
  npm run office -- applications ask 2026-000123 "Community certificate" --note "Of the village office, from this year"`;

const DOCUMENTS_HELP = `
Documents are stored encrypted; --save writes them so that only you can read them. They are uploads: open them with the
same care as e-mail attachments.

Examples:
  npm run office -- applications documents 2026-000123
  npm run office -- applications documents 2026-000123 --save forms`;

const REFUSE_HELP = `
The applicant can read the reason, and send the document again.

Examples:
  npm run office -- applications refuse 2026-000123 1 --reason "The second page is missing"`;

export function addDocumentCommands(group: Command, office: Office, number: readonly [string, string]): void {
  group
    .command('ask')
    .description('ask an applicant for a document')
    .argument(...number)
    .argument('<title>', 'its title')
    .option('--note <text>', 'what to pay attention to')
    .addHelpText('after', ASK_HELP)
    .action((given: string, title: string, { note }: { note?: string }) => runAsk(office, given.trim(), title, note));
  group
    .command('documents')
    .description('the documents that an applicant was asked for, and those that were sent')
    .argument(...number)
    .option('--save <folder>', 'write those that were sent into it; created when missing')
    .option('--force', 'replace existing files')
    .option('--json', 'a JSON array instead of a table')
    .addHelpText('after', DOCUMENTS_HELP)
    .action((given: string, options: DocumentsOptions) => runDocuments(office, given.trim(), options));
  group
    .command('accept')
    .description('accept a document that was sent')
    .argument(...number)
    .argument(...ID)
    .action((given: string, id: number) => runAccept(office, given.trim(), id));
  group
    .command('refuse')
    .description('refuse a document that was sent')
    .argument(...number)
    .argument(...ID)
    .requiredOption('--reason <text>', 'what is wrong with it; the applicant can read it')
    .addHelpText('after', REFUSE_HELP)
    .action((given: string, id: number, { reason }: { reason: string }) => runRefuse(office, given.trim(), id, reason));
}

async function runAsk(office: Office, number: string, given: string, note?: string): Promise<void> {
  const asked = {
    number,
    title: atMost(written(given, 'the title'), LINE_MAX),
    note: note === undefined ? '' : atMost(written(note, '--note'), TEXT_MAX),
  };
  const id = await inOffice(office, (context) => askDocument(context, asked));
  office.print(`${number}: document ${id} is requested: ${asked.title}`);
  warnIfMailDisabled(office);
}

async function runAccept(office: Office, number: string, id: number): Promise<void> {
  await inOffice(office, (context) => acceptDocument(context, { number, id }));
  office.print(`${number}: document ${id} is accepted`);
  warnIfMailDisabled(office);
}

async function runRefuse(office: Office, number: string, id: number, given: string): Promise<void> {
  const reason = atMost(written(given, '--reason'), TEXT_MAX);
  await inOffice(office, (context) => refuseDocument(context, { number, id }, reason));
  office.print(`${number}: document ${id} is refused`);
  warnIfMailDisabled(office);
}

function atMost(text: string, max: number): string {
  if (text.length <= max) return text;
  throw wrongUse(`office: "${text.slice(0, 40)}…" has ${text.length} letters; at most ${max} are shown`);
}
