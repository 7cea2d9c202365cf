import type { FastifyInstance } from 'fastify';
import { BUNDLE_MAX, DESK_CALLS } from 'contract/office/applicationCalls';
import type { ApiContext } from '../../../apiContext';
import { logReading } from '../../../audit/officeLog';
import { Malformed, NotFound } from '../../../lib/refusals';
import type { ImageName } from '../applicationImages';
import { documentFiles, documentName } from '../states/documentRequests';
import { documentOf } from '../pdf/storedDocument';
import { routeOf } from '../../../server/routeOf';
import { deskApplication, type DeskContext, markOpened, type NumberParams } from './deskContext';
import { listQueryOf, workList } from './workList';
import { sendFile } from '../../../server/sendFile';

const READ = { config: { right: 'read applications' }, schema: { hide: true } } as const;

/** Registers what the office reads: lists, one application, its pictures, documents and form. */
export function registerReadingRoutes(app: FastifyInstance, context: ApiContext, desk: DeskContext): void {
  const { db, keys, now, uploads } = context;

  app.get<{ Querystring: Record<string, unknown> }>(DESK_CALLS.applications, READ, async ({ query, staff }) => {
    const asked = listQueryOf(query, staff.email);
    const data = await workList(db, asked, staff.email);
    const numbers = data.items.map(({ number }) => number);
    await logReading({ db, keys, now, who: staff.email }, 'list', `desk list ${asked.shown}`, numbers);
    return { success: 1, data };
  });

  app.get<NumberParams>(routeOf(DESK_CALLS.application(':number')), READ, async (request) => {
    const found = await desk.opened(request, 'show', 'application');
    await markOpened(db, found.row, request.staff.email);
    const data = await deskApplication(db, found);
    return { success: 1, message: `This is application ${data.number}.`, data };
  });

  app.get<{ Params: { number: string; picture: string } }>(
    routeOf(DESK_CALLS.picture(':number', ':picture')),
    READ,
    async (request, reply) => {
      const application = await desk.opened(request, 'document', `picture ${request.params.picture.slice(0, 40)}`);
      const { picture } = request.params;
      const file = Object.hasOwn(application.files, picture) ? application.files[picture as ImageName] : undefined;
      if (file === undefined) throw new NotFound(`Application ${application.row.number} has no such picture.`);
      return reply.type('image/jpeg').send(await uploads.read(file));
    },
  );

  app.get<NumberParams>(routeOf(DESK_CALLS.pdf(':number')), READ, async (request, reply) => {
    const application = await desk.opened(request, 'pdf', 'form');
    const bytes = await context.pdf.make(await documentOf(context, application, request.log));
    return sendFile(reply, 'inline', `application-${application.row.number}.pdf`, bytes);
  });

  app.get<{ Querystring: { numbers?: unknown } }>(DESK_CALLS.pdfs, READ, async ({ query, staff, log }, reply) => {
    const numbers = bundleOf(query.numbers);
    const found = await Promise.all(numbers.map((number) => desk.known(number)));
    await logReading({ db, keys, now, who: staff.email }, 'pdf', 'desk forms', numbers);
    const forms = [];
    for (const application of found) forms.push(await documentOf(context, application, log));
    return sendFile(reply, 'inline', `applications-${numbers.length}.pdf`, await context.pdf.make({ forms }));
  });

  app.get<{ Params: { number: string; id: string } }>(
    routeOf(DESK_CALLS.document(':number', ':id')),
    READ,
    async (request, reply) => {
      const { id } = request.params;
      const { row } = await desk.opened(request, 'document', `document ${id.slice(0, 10)}`);
      const file = (await documentFiles(db, row.id)).get(Number(id));
      if (file === undefined) throw new NotFound(`Application ${row.number} has no document ${id.slice(0, 10)}.`);
      const bytes = await uploads.read(file);
      return sendFile(reply, 'attachment', `${row.number}-${documentName(Number(id), file)}`, bytes);
    },
  );
}

function bundleOf(given: unknown): string[] {
  const numbers = typeof given === 'string' ? [...new Set(given.split(',').filter((one) => one !== ''))] : [];
  if (numbers.length > 0 && numbers.length <= BUNDLE_MAX) return numbers;
  throw new Malformed(`numbers: ${numbers.length} applications; give 1 to ${BUNDLE_MAX}, with commas between.`);
}
