import { CALLS, type SiteResponse } from 'contract/calls';
import type { Site } from 'contract/records';
import type { ContentRoute } from '../content/contentRoute';
import type { ContentStore } from '../content/contentStore';
import { answer, array, object, text, whole } from '../openapi/schemas';

const named = object({ name: text, url: text });

/** The settings that everybody may see; JSON leaves out what is undefined. */
function publicSite(content: ContentStore): Site {
  const settings = content.list('site')[0];
  if (settings === undefined) throw new Error('api: no site settings are published');
  const hidden = { id: undefined, slug: undefined, print_full_aadhaar: undefined, retention_days: undefined };
  return { ...settings, ...hidden };
}

export const siteRoute: ContentRoute = {
  url: CALLS.site,
  summary: 'Settings of the whole site: contact strip, footer, counters',
  response: answer(
    object({
      college_name: text,
      short_name: text,
      welcome_line: text,
      tagline: text,
      email: text,
      phones: array(text),
      address: array(text),
      map: object({ latitude: { type: 'number' }, longitude: { type: 'number' }, embed_url: text, link: text }),
      social: array(named),
      copyright_year: whole,
      developer: named,
      alumni_url: text,
      office_hours: text,
      counters: array(object({ label: text, value: whole })),
      quick_links: array(object({ label: text, path: text })),
    }),
  ),
  build: (content): SiteResponse => ({ success: 1, data: publicSite(content) }),
};
