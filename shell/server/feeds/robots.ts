import { absolute } from '../absoluteAddresses';
import { SITEMAP } from './addresses';

/** Everything may be read but the calls, and the answers to searches, of which there is no end. */
export const robotsTxt = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /search',
    '',
    `Sitemap: ${absolute(SITEMAP, siteUrl)}`,
    '',
  ].join('\n');
