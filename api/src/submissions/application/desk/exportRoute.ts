import type { FastifyInstance } from 'fastify';
import { DESK_CALLS, DESK_LIMIT_MAX } from 'contract/office/applicationCalls';
import { sql } from 'kysely';
import type { ApiContext } from '../../../apiContext';
import type { ApplicationRow } from '../../../db/schema';
import { indianMinute } from '../../../office/filters/indianDay';
import { logReading } from '../../../office/readingLog';
import { csvSheet } from '../../../office/sheets/csvSheet';
import type { SheetColumn } from '../../../office/sheets/sheet';
import { xlsxSheet } from '../../../office/sheets/xlsxSheet';
import { ApiError } from '../../../server/apiError';
import { applicationColumns } from '../office/applicationColumns';
import { type OfficeApplication, openApplication } from '../office/openApplication';
import { type ListQuery, listQueryOf } from './listQuery';
import { notesOf } from './notes';
import { selectListed } from './workList';

interface Exported {
  application: OfficeApplication;
  notes: string;
}

const COLUMNS: readonly SheetColumn<Exported>[] = [
  ...applicationColumns.map((column) => ({
    ...column,
    value: ({ application }: Exported) => column.value(application),
  })),
  { label: 'Notes', kind: 'text', value: ({ notes }) => notes },
];

const FORMATS = {
  xlsx: { sheet: xlsxSheet<Exported>, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { sheet: csvSheet<Exported>, type: 'text/csv; charset=utf-8' },
};

/** Registers the export of exactly what a list shows, with every answer and the notes. */
export function registerExportRoute(app: FastifyInstance, { db, keys, now }: ApiContext): void {
  async function* rows(query: ListQuery, who: string): AsyncGenerator<Exported> {
    for (let offset = 0; ; offset += DESK_LIMIT_MAX) {
      const part = { ...query, offset, limit: DESK_LIMIT_MAX };
      const found = (await selectListed(db, part, sql`*`)) as ApplicationRow[];
      const numbers = found.map(({ number }) => number);
      if (numbers.length > 0) await logReading({ db, keys, who }, 'export', `desk export ${query.shown}`, numbers);
      for (const row of found) {
        const notes = (await notesOf(db, row.id)).map(({ at, who: by, text }) => `${indianMinute(at)} ${by}: ${text}`);
        yield { application: await openApplication({ db, keys }, row, false), notes: notes.join('\n') };
      }
      if (found.length < DESK_LIMIT_MAX) return;
    }
  }

  app.get<{ Querystring: Record<string, unknown> }>(
    DESK_CALLS.export,
    { config: { right: 'read applications' }, schema: { hide: true } },
    async ({ query: { format = 'xlsx', ...query }, staff }, reply) => {
      if (format !== 'xlsx' && format !== 'csv') throw new ApiError(400, 'format: use one of xlsx, csv.');
      const asked = listQueryOf(query, staff.email);
      const { sheet, type } = FORMATS[format];
      const name = `applications-${indianMinute(now().toISOString()).replace(/[ :]/g, '-')}.${format}`;
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(sheet({ name: 'Applications', columns: COLUMNS, rows: rows(asked, staff.email) }));
    },
  );
}
