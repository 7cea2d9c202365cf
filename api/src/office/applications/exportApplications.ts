import type { Office } from '../office';
import { destinationOf, type ExportOptions } from '../sheets/exportOptions';
import { exportSheet } from '../sheets/exportSheet';
import { mayUnmask, type UnmaskOptions } from '../unmask';
import { applicationColumns } from './applicationColumns';
import { type ApplicationFilter, countApplications, readApplications } from './readApplications';

type Options = ApplicationFilter & ExportOptions & UnmaskOptions;

export async function exportApplications(office: Office, options: Options): Promise<void> {
  const destination = destinationOf(options, 'applications', office.now());
  const unmask = await mayUnmask(office, options, `applications export ${chosenBy(options)}`);
  const count = await exportSheet(office, {
    ...destination,
    sheet: {
      name: 'Applications',
      columns: applicationColumns,
      rows: readApplications(office, { filter: options, order: 'asc', unmask }),
    },
    force: options.force === true,
    total: await countApplications(office.db, options),
  });
  if (options.json === true) office.print(JSON.stringify({ count, file: destination.path }));
  else office.print(`${count} ${count === 1 ? 'application' : 'applications'}: ${destination.path}`);
}

/** For the log: the words of --text may be somebody's name. */
function chosenBy({ from, until, programme, category, admissionType, text, limit }: ApplicationFilter): string {
  const chosen = { from, until, programme, category, admissionType, text: text && '(not logged)', limit };
  const said = Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return said.length === 0 ? 'of all' : said.join(' ');
}
