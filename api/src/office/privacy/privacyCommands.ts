import type { Command } from 'commander';
import type { Office } from '../office';
import { addEraseCommand } from './eraseCommand';
import { addExportDataCommand } from './exportDataCommand';
import { addPurgeCommand } from './purgeCommand';
import { addRotateKeyCommand } from './rotateKeyCommand';

export const PRIVACY_EXAMPLES = `
  npm run office -- purge --dry-run                                    what is past its retention
  npm run office -- export-data 2026-000123 --to a-person.zip          all that is kept about one applicant
  npm run office -- erase 2026-000123 --reason "asked for by letter"   one person's application, for good
  npm run office -- rotate-key                                         a new key for the Aadhaar numbers`;

/** What people may ask of the college about their own data, and what the college owes them unasked. */
export function addPrivacyCommands(program: Command, office: Office): void {
  addPurgeCommand(program, office);
  addExportDataCommand(program, office);
  addEraseCommand(program, office);
  addRotateKeyCommand(program, office);
}
