import { type Static, Type } from '@sinclair/typebox';
import { privacyPage } from '../pages/content';
import { type Served, defineContent, type FieldFault, type RecordIds } from './definition';
import { choice, day, email, group, integer, line, list, record, richText, shapedLine } from './fields';
import { IDLE_DRAFT_DAYS, KNOWN_TO_BROWSER_DAYS } from '../limits';

/** Data that the site itself removes after a number of days. */
const TIMED = ['applications', 'job_applications', 'messages', 'draft', 'browser'] as const;

type Timed = (typeof TIMED)[number];

/** Default retention of `office purge`, in days, for what the settings leave out. */
export const USUAL_DAYS = { applications: 1825, job_applications: 365, messages: 365 };

/** Fewer than 30 days are a typing error that would empty the office's desk. */
const days = (title: string) =>
  Type.Optional(
    integer(title, 'In days, counted from its arrival', {
      minimum: 30,
      maximum: 36_500,
      fix: 'write a whole number of days from 30 to 36500, without quotes',
    }),
  );

/**
 * `retention_days` of content/site.yaml: days after which data that people sent are removed; a kind left out is removed
 * only by `office purge`, after the default number of days.
 */
export const retention = group(
  'How long the office keeps what people sent',
  {
    applications: days('Applications for admission'),
    job_applications: days('Job applications'),
    messages: days('Messages'),
  },
  { fix: 'write the days per kind below it, such as messages: 365', usual: {} },
);

type RetentionDays = Static<typeof retention>;

/** Placeholder in a text for the retention period. */
const TIME_MARK = '{time}';

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
    version: integer('Version', 'Raise it by one whenever the text changes', {
      minimum: 1,
      maximum: 999_999,
      fix: 'write a whole number from 1, without quotes',
    }),
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
    faults: ({ items: written = [] }) => written.flatMap(faultsOfItem),
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
function faultsOfItem({ kept, kept_as }: Static<typeof items>[number], index: number): FieldFault[] {
  if (kept.includes(TIME_MARK) === (kept_as !== undefined)) return [];
  const fix =
    kept_as === undefined ? `say with kept_as what ${TIME_MARK} stands for` : `write ${TIME_MARK} in place of the time`;
  return [{ field: `items[${index}].kept`, fix, value: kept }];
}

export type PrivacyNotice = Omit<Served<typeof privacyNotice>, 'id' | 'slug'>;

const YEAR_DAYS = 365;

function daysOf(timed: Timed, retention: RetentionDays, floorDays: number): number {
  if (timed === 'draft') return IDLE_DRAFT_DAYS;
  if (timed === 'browser') return KNOWN_TO_BROWSER_DAYS;
  return Math.max(retention[timed] ?? USUAL_DAYS[timed], floorDays);
}

/**
 * Formats a retention period: `5 years`, `14 days`.
 * @param floorDays minimum retention of data that people sent
 */
export function formatRetention(timed: Timed, retention: RetentionDays, floorDays: number): string {
  const days = daysOf(timed, retention, floorDays);
  const [count, unit] = days % YEAR_DAYS === 0 ? [days / YEAR_DAYS, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
