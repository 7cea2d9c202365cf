import type { FastifyBaseLogger } from 'fastify';
import type { ApiContext } from '../../apiContext';
import type { DataFolders } from '../../dataFolders';

/** Dependencies of the calls that edit content. */
export interface ContentDesk extends Pick<
  ApiContext,
  'db' | 'keys' | 'content' | 'incoming' | 'sandbox' | 'virusScanner' | 'now'
> {
  contentDir: string;
  folders: Pick<DataFolders, 'storage' | 'pictures'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}
