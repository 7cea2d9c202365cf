import type { FastifyInstance } from 'fastify';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import type { ApiContext } from '../../../apiContext';
import { giveWay } from '../../../db/giveWay';
import { indianMinute } from '../../../lib/indianDay';
import { logReading, READ_AT_ONCE } from '../../../audit/officeLog';
import { sendSheet } from '../../sheets/sendSheet';
import type { SheetColumn } from '../../sheets/sheet';
import { applicationColumns } from '../office/applicationAnswers';
import { type OfficeApplication, openApplication } from '../office/openApplication';
import { type ListQuery, listQueryOf } from './listQuery';
import { notesOf } from '../office/notes';
import { listedIds } from './workList';

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

/** Registers the export of exactly what a list shows, with every answer and the notes. */
export function registerExportRoute(app: FastifyInstance, { db, keys, now }: ApiContext): void {
  /** Yields every application that matches at the first moment once, as it is when its turn comes. */
  async function* rows(query: ListQuery, who: string): AsyncGenerator<Exported> {
    const ids = await listedIds(db, query);
    for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
      const part = ids.slice(start, start + READ_AT_ONCE);
      const found = new Map(
        (await db.selectFrom('applications').selectAll().where('id', 'in', part).execute()).map((row) => [row.id, row]),
      );
      const numbers = part.flatMap((id) => found.get(id)?.number ?? []);
      if (numbers.length > 0) await logReading({ db, keys, now, who }, 'export', `desk export ${query.shown}`, numbers);
      for (const id of part) {
        const row = found.get(id);
        // erased in the meantime
        if (row === undefined) continue;
        const notes = (await notesOf(db, row.id)).map(({ at, who: by, text }) => `${indianMinute(at)} ${by}: ${text}`);
        yield { application: await openApplication({ db, keys }, row, false), notes: notes.join('\n') };
        await giveWay();
      }
    }
  }

  app.get<{ Querystring: Record<string, unknown> }>(
    DESK_CALLS.export,
    { config: { right: 'read applications' }, schema: { hide: true } },
    async ({ query: { format = 'xlsx', ...query }, staff }, reply) => {
      const asked = listQueryOf(query, staff.email);
      return sendSheet(
        reply,
        format,
        { name: 'Applications', columns: COLUMNS, rows: rows(asked, staff.email) },
        now(),
      );
    },
  );
}
