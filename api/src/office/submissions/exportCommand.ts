import type { Command } from 'commander';
import type { SubmissionKind } from '../../submissions/submissionKind';
import { addArrivalOptions } from '../filters/filterOptions';
import type { Office } from '../office';
import { addExportOptions } from '../sheets/exportOptions';
import { addUnmaskOptions } from '../unmask';
import { exportSubmissions } from './exportSubmissions';

/** Adds the commands of a kind: `<group> export`, and its own ones; none for a kind that is not exported. */
export function addExportCommand(program: Command, office: Office, kind: SubmissionKind): void {
  const { exported } = kind;
  if (exported === undefined) return;
  const group = program.command(exported.group).description(exported.description);
  group.addHelpText('after', `\nExamples:${exported.examples}`);
  const command = addArrivalOptions(group.command('export'), exported.searched);
  for (const { option } of exported.filters) command.addOption(option);
  addExportOptions(command);
  if (exported.hasAadhaar === true) addUnmaskOptions(command);
  command
    .description(exported.exportDescription)
    .addHelpText('after', exported.help)
    .action((options) => exportSubmissions(office, kind, exported, options));
  exported.addCommands?.(group, office);
}
