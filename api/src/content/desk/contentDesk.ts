import type { FastifyBaseLogger } from 'fastify';
import type { ApiContext } from '../../apiContext';
import type { DataFolders } from '../../lib/dataFolders';
import type { ContentMistakes } from '../check/mistakes';

/** Dependencies of the calls that edit content. */
export interface ContentDesk extends Pick<
  ApiContext,
  'db' | 'keys' | 'content' | 'incoming' | 'sandbox' | 'virusScanner' | 'now'
> {
  contentDir: string;
  folders: Pick<DataFolders, 'storage' | 'pictures'>;
  /** Why the folder cannot be published as it is; undefined while it can. */
  mistakes: () => ContentMistakes | undefined;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Of the routes that edit content. */
export const EDIT = { config: { right: 'edit content' }, schema: { hide: true } } as const;
