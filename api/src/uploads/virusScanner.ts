import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../server/apiError';
import { type ClamdAddress, scanWithClamd } from './clamd';

const TIME_LIMIT_MS = 20_000;
const AWAY = 'Files cannot be checked for viruses just now. Nothing was stored; send the form again in a few minutes.';

/** Scans files that are stored as they were sent (setting CLAMD_URL). */
export interface VirusScanner {
  /** Returns the name of a virus; undefined without one, or without a scanner. @throws `ApiError` 503 when it is unreachable. */
  scan: (bytes: Buffer) => Promise<string | undefined>;
}

export const openVirusScanner = (
  address: ClamdAddress | undefined,
  log: Pick<FastifyBaseLogger, 'error'>,
  timeLimitMs = TIME_LIMIT_MS,
): VirusScanner => ({
  async scan(bytes) {
    if (address === undefined) return undefined;
    try {
      return await scanWithClamd(address, bytes, timeLimitMs);
    } catch (error) {
      log.error({ err: error }, 'CLAMD_URL: a file could not be checked for viruses, and was refused');
      throw new ApiError(503, AWAY, undefined, 120);
    }
  },
});
