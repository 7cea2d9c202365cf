import { Type } from '@sinclair/typebox';
import { privacyPage } from '../pages/content';
import { type Answered, defineContent, type FieldFault, type RecordIds } from './definition';
import { choice, day, email, group, line, list, record, richText, shapedLine, version } from './fields';
import { formatRetention, type RetentionDays, TIME_MARK, TIMED } from './formatRetention';

const items = list(
  'What is kept, and why',
  group('Item', {
    title: line('Title'),
    data: list('Which data', line('Data')),
    purposes: list('What for', line('Purpose')),
    ground: line('Legal basis'),
    kept: line('How long', `${TIME_MARK} stands for the days after which the site removes it, as kept_as says`),
    kept_as: Type.Optional(choice('Which days', TIMED)),
    recipients: line('Who gets it'),
  }),
);

export const privacyNotice = defineContent(
  record({
    version: version('Version', 'Raise it by one whenever the text changes'),
    effective_from: day('In force from'),
    language: shapedLine('Language', '^[a-z]{2,3}$', 'write the code of the language in small letters, as en'),
    opening: line('Opening', 'Shown above the items'),
    contact: group('Named contact', {
      name: line('Name'),
      role: line('Office'),
      email: email('E-mail'),
      phone: line('Phone'),
    }),
    items,
    rights: richText('Rights', 'write the text'),
  }),
  {
    kind: 'privacy-notice',
    title: 'Privacy notice',
    description:
      'Which data the college takes through the site, what for, how long it keeps them and whom to ask. Forms name its version.',
    file: 'privacy/notice.yaml',
    texts: { rights: 'privacy/rights.md' },
    faults: ({ items: written }) => (Array.isArray(written) ? written.flatMap(faultsOfItem) : []),
    call: { path: '/api/privacy-notice', summary: 'The privacy notice that is in force', envelope: 'single' },
    computed: {
      fields: Type.Object({ items }),
      of: ({ items: written }, _now, { listOf, floorDays }) => {
        const [settings] = listOf('site') as readonly (RecordIds & { retention_days?: RetentionDays })[];
        return {
          items: written.map(({ kept, kept_as, ...item }) => ({
            ...item,
            kept: kept_as
              ? kept.replace(TIME_MARK, formatRetention(kept_as, settings?.retention_days ?? {}, floorDays))
              : kept,
          })),
        };
      },
    },
    pageWords: {
      path: () => privacyPage.path,
      texts: ({ opening, items: written, rights }) => [
        opening,
        ...written.flatMap(({ title, data, purposes }) => [title, ...data, ...purposes]),
        rights,
      ],
    },
  },
);

/**
 * Checks that a period is set in one place only: an item that the site removes itself sets `kept_as`, and has a placeholder
 * in its text.
 */
function faultsOfItem(item: unknown, index: number): FieldFault[] {
  const { kept, kept_as } = (item ?? {}) as { kept?: unknown; kept_as?: unknown };
  if (typeof kept !== 'string' || kept.includes(TIME_MARK) === (kept_as !== undefined)) return [];
  const fix =
    kept_as === undefined ? `say with kept_as what ${TIME_MARK} stands for` : `write ${TIME_MARK} in place of the time`;
  return [{ field: `items[${index}].kept`, fix, value: kept }];
}

export type PrivacyNotice = Omit<Answered<typeof privacyNotice>, 'id' | 'slug'>;
