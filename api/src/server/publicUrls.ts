import type { ApiEnv } from '../env';

/** The public address of the site, and of the desk where it has a host of its own. */
export type PublicUrls = Partial<Pick<ApiEnv, 'SITE_URL' | 'DESK_URL'>>;

/** Whether a request was sent to the desk's own host; never without DESK_URL. */
export const isToDesk = ({ DESK_URL = '' }: PublicUrls, { host }: { host: string }): boolean =>
  DESK_URL.endsWith(`://${host.toLowerCase().replace(/:(80|443)$/, '')}`);

/** Returns the public address of the host that a request was sent to. */
export const publicUrlOf = (urls: PublicUrls, request: { host: string }): string | undefined =>
  isToDesk(urls, request) ? urls.DESK_URL : urls.SITE_URL;
