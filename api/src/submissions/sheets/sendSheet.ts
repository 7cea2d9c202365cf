import type { FastifyReply } from 'fastify';
import { indianMinute } from '../../lib/indianDay';
import { ApiError } from '../../server/apiError';
import { csvSheet } from './csvSheet';
import type { Sheet } from './sheet';
import { xlsxSheet } from './xlsxSheet';

const FORMATS = {
  xlsx: { open: xlsxSheet, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { open: csvSheet, type: 'text/csv; charset=utf-8' },
};

/**
 * Sends a sheet as a download, row by row, named by its name and the time.
 * @param format xlsx or csv, as somebody wrote it
 * @throws ApiError 400 for another format
 */
export function sendSheet<Row>(reply: FastifyReply, format: unknown, sheet: Sheet<Row>, at: Date): FastifyReply {
  if (format !== 'xlsx' && format !== 'csv') throw new ApiError(400, 'format: use one of xlsx, csv.');
  const { open, type } = FORMATS[format];
  const name = `${sheet.name} ${indianMinute(at.toISOString())}`.toLowerCase().replace(/[ :]/g, '-');
  return reply.type(type).header('content-disposition', `attachment; filename="${name}.${format}"`).send(open(sheet));
}
