import type { Command } from 'commander';
import type { SubmissionKind } from '../../submissions/submissionKind';
import { addArrivalOptions } from '../filters/filterOptions';
import type { Office } from '../office';
import { printList } from '../output/printList';
import { addExportOptions } from '../sheets/exportOptions';
import { addUnmaskOptions } from '../unmask';
import { exportSubmissions } from './exportSubmissions';
import { logReading } from '../readingLog';
import { type ReadSubmission, readSubmissions } from './readSubmissions';
import { shownFilters } from './shownFilters';
import { showSubmission } from './showSubmission';

/** Adds the commands of a kind: `<group> list|show|export`, and its own ones. */
export function addSubmissionCommands(program: Command, office: Office, kind: SubmissionKind): void {
  const { group: name, description, reference, help, filters, searched, showDescription, ...commands } = kind.office;
  const [word, wordDescription] = reference;
  const group = program.command(name).description(description);
  group.addHelpText('after', `\nExamples:${help.group}`);

  const addUnmask = (command: Command) => (commands.open === undefined ? command : addUnmaskOptions(command));
  function addFilters(command: Command): Command {
    addArrivalOptions(command, searched);
    for (const { option } of filters) command.addOption(option);
    return command;
  }

  addFilters(group.command('list'))
    .description(`a table of ${kind.words[1]}, newest first`)
    .option('--json', 'a JSON array instead of a table')
    .addHelpText('after', help.list)
    .action((options) =>
      printList<ReadSubmission>(office, options, {
        what: kind.words[1],
        newest: (limit) =>
          readSubmissions(office, kind, { chosen: { ...options, limit }, order: 'desc', unmask: false }),
        beforeShown: (shown) =>
          logReading(
            office,
            'list',
            `${name} list ${shownFilters(kind, options)}`,
            shown.map(({ reference: number }) => number),
          ),
        cells: ({ item }) => commands.list(item),
        asJson: ({ item }) => commands.asJson(item),
      }),
    );

  addUnmask(group.command('show'))
    .description(showDescription)
    .argument(`<${word}>`, wordDescription)
    .option('--json', 'JSON instead of text')
    .addHelpText('after', help.show)
    .action((given, options) => showSubmission(office, kind, given, options));

  commands.addCommands?.(group, office);
  const exported = commands.export;
  if (exported !== undefined) {
    addUnmask(addExportOptions(addFilters(group.command('export'))))
      .description(exported.description)
      .addHelpText('after', exported.help)
      .action((options) => exportSubmissions(office, kind, exported, options));
  }
}
