import type { FastifyInstance } from 'fastify';
import { today, yearOf } from 'contract/dates';
import { BUNDLE_MAX, type Count, DESK_CALLS, type OverviewResponse } from 'contract/office/applicationCalls';
import type { ApiContext } from '../../../apiContext';
import { logReading } from '../../../audit/officeLog';
import type { Db } from '../../../db/schema';
import { indianMinute } from '../../../lib/indianDay';
import { Malformed, NotFound } from '../../../lib/refusals';
import { wholeNumber } from '../../../server/queryValues';
import { sendFile } from '../../../server/sendFile';
import { type ListRoute, markSeen } from '../../listFilters';
import { officeCall } from '../../posted/calls';
import { submissionsInOrder } from '../../submissionKind';
import { sendSheet } from '../../sheets/sendSheet';
import type { SheetColumn } from '../../sheets/xlsxSheet';
import { type ImageName, openApplication, type StoredApplication } from '../applicationsRepository';
import { applicationColumns } from '../office/applicationAnswers';
import { applicationSubmission } from '../office/applicationSubmission';
import { notesOf } from '../states/applicationState';
import { documentOf } from '../pdf/storedDocument';
import { documentName } from '../states/documentFiles';
import { registerChangingRoutes, registerDecisionRoutes } from './changingRoutes';
import { registerDataRequestRoutes } from './dataRequestRoutes';
import { deskApplication, type DeskContext, deskContext, type DocumentRoute, type NumberRoute } from './deskContext';
import { listedNumbers, listQueryOf, seasonsOf, type SortedQuery, workList } from './workList';

const READ = officeCall('read applications');

/** Registers what the office does with applications in the browser (decisions/application-states.md). */
export function registerDeskRoutes(app: FastifyInstance, context: ApiContext): void {
  const desk = deskContext(context);
  registerReadingRoutes(app, context, desk);
  registerChangingRoutes(app, context, desk);
  registerDataRequestRoutes(app, context, desk);
  registerDecisionRoutes(app, context, desk);
  registerExportRoute(app, context);
  registerOverviewRoute(app, context);
}

/** Registers the call for a season in numbers: nothing about a person, so that reading it is not logged. */
function registerOverviewRoute(app: FastifyInstance, { db, now }: ApiContext): void {
  app.get<ListRoute>(DESK_CALLS.overview, READ, async ({ query: { season: wanted } }): Promise<OverviewResponse> => {
    const seasons = await seasonsOf(db);
    const season = wholeNumber('season', wanted, 9999, 1000) ?? seasons[0] ?? yearOf(now());
    const [by_day, by_programme, by_category, by_state] = await Promise.all([
      countByDay(db, season),
      countBy(db, season, 'program'),
      countBy(db, season, 'caste_category'),
      countBy(db, season, 'state') as Promise<OverviewResponse['data']['by_state']>,
    ]);
    const total = by_programme.reduce((sum, { count }) => sum + count, 0);
    return { success: 1, data: { season, seasons, total, by_day, by_programme, by_category, by_state } };
  });
}

async function countBy(db: Db, season: number, column: 'program' | 'caste_category' | 'state'): Promise<Count[]> {
  const rows = await db
    .selectFrom('applications')
    .select([`${column} as value`, ({ fn }) => fn.countAll().as('count')])
    .where('intake', '=', season)
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy(column)
    .execute();
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

/** Counts applications by the Indian day on which they were received. */
async function countByDay(db: Db, season: number): Promise<Count[]> {
  const received = db.selectFrom('applications').select('submitted_at').where('intake', '=', season);
  const days = new Map<string, number>();
  for (const { submitted_at } of await received.orderBy('submitted_at').execute()) {
    const day = today(new Date(submitted_at));
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days].map(([value, count]) => ({ value, count }));
}

type Exported = StoredApplication & { notes: string };

const COLUMNS: readonly SheetColumn<Exported>[] = [
  ...applicationColumns,
  { label: 'Notes', kind: 'text', value: ({ notes }) => notes },
];

/** Registers the export of exactly what a list shows, with every answer and the notes. */
function registerExportRoute(app: FastifyInstance, { db, keys, now }: ApiContext): void {
  /** Yields every application that matches at the first moment once, as it is when its turn comes. */
  async function* rows(query: SortedQuery, who: string): AsyncGenerator<Exported> {
    const numbers = await listedNumbers(db, query);
    await logReading({ db, keys, now, who }, 'export', `desk export ${query.shown}`, numbers);
    for await (const row of submissionsInOrder(db, applicationSubmission, numbers)) {
      const notes = (await notesOf(db, row.id)).map(({ at, who: by, text }) => `${indianMinute(at)} ${by}: ${text}`);
      yield { ...(await openApplication(db, row)), notes: notes.join('\n') };
    }
  }

  app.get<ListRoute>(DESK_CALLS.export, READ, async ({ query: { format = 'xlsx', ...query }, staff }, reply) => {
    const listed = rows(listQueryOf(query, staff.email), staff.email);
    return sendSheet(reply, format, { name: 'Applications', columns: COLUMNS, rows: listed }, now());
  });
}

interface PictureRoute {
  Params: { number: string; picture: string };
}

/** Registers what the office reads: lists, one application, its pictures, documents and form. */
function registerReadingRoutes(app: FastifyInstance, context: ApiContext, desk: DeskContext): void {
  const { db, keys, now, uploads } = context;

  app.get<ListRoute>(DESK_CALLS.applications, READ, async ({ query, staff }) => {
    const listQuery = listQueryOf(query, staff.email);
    const data = await workList(db, listQuery, staff.email);
    const numbers = data.items.map(({ number }) => number);
    await logReading({ db, keys, now, who: staff.email }, 'list', `desk list ${listQuery.shown}`, numbers);
    return { success: 1, data };
  });

  app.get<NumberRoute>(DESK_CALLS.application(':number'), READ, async (request) => {
    const found = await desk.opened(request, 'show', 'application');
    await markSeen(db, found.row.number, request.staff.email, found.row.state_version);
    const data = await deskApplication(db, found);
    return { success: 1, message: `This is application ${data.number}.`, data };
  });

  app.get<PictureRoute>(DESK_CALLS.picture(':number', ':picture'), READ, async (request, reply) => {
    const application = await desk.opened(request, 'document', `picture ${request.params.picture.slice(0, 40)}`);
    const { picture } = request.params;
    const file = Object.hasOwn(application.files, picture) ? application.files[picture as ImageName] : undefined;
    if (file === undefined) throw new NotFound(`Application ${application.row.number} has no such picture.`);
    return reply.type('image/jpeg').send(await uploads.read(file));
  });

  app.get<NumberRoute>(DESK_CALLS.pdf(':number'), READ, async (request, reply) => {
    const application = await desk.opened(request, 'pdf', 'form');
    const bytes = await context.pdf.make([await documentOf(context, application, request.log)]);
    return sendFile(reply, 'inline', `application-${application.row.number}.pdf`, bytes);
  });

  app.get<ListRoute>(DESK_CALLS.pdfs, READ, async ({ query, staff, log }, reply) => {
    const numbers = bundleOf(query.numbers);
    const found = await Promise.all(numbers.map((number) => desk.known(number)));
    await logReading({ db, keys, now, who: staff.email }, 'pdf', 'desk forms', numbers);
    const forms = [];
    for (const application of found) forms.push(await documentOf(context, application, log));
    return sendFile(reply, 'inline', `applications-${numbers.length}.pdf`, await context.pdf.make(forms));
  });

  app.get<DocumentRoute>(DESK_CALLS.document(':number', ':id'), READ, async (request, reply) => {
    const { id } = request.params;
    const { row, documents } = await desk.opened(request, 'document', `document ${id.slice(0, 10)}`);
    const file = documents.get(Number(id));
    if (file === undefined) throw new NotFound(`Application ${row.number} has no document ${id.slice(0, 10)}.`);
    const bytes = await uploads.read(file);
    return sendFile(reply, 'attachment', `${row.number}-${documentName(Number(id), file)}`, bytes);
  });
}

function bundleOf(given: unknown): string[] {
  const numbers = typeof given === 'string' ? [...new Set(given.split(',').filter((one) => one !== ''))] : [];
  if (numbers.length > 0 && numbers.length <= BUNDLE_MAX) return numbers;
  throw new Malformed(`numbers: ${numbers.length} applications; give 1 to ${BUNDLE_MAX}, with commas between.`);
}
