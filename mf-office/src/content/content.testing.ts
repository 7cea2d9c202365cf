import {
  CONTENT_CALLS,
  type ContentItem,
  type ContentKind,
  type ContentLine,
  type DraftState,
} from 'contract/office/contentCalls';
import type { Answers } from 'shared-store/renderPage.testing';
import { answer, openDesk } from '../desk.testing';

/** Response with all content, of these kinds. */
export const contentOf = (...kinds: ContentKind[]) => ({
  [CONTENT_CALLS.content]: answer({ editable: true, reason: '', faults: [], kinds }),
});

/** Opens the page of an item as an editor. */
export const openGarden = (answers: Answers, data = garden()) =>
  openDesk('/office/content/events/garden-day', ['editor'], {
    [CONTENT_CALLS.item('events', 'garden-day')]: answer(data),
    ...contentOf(events()),
    ...answers,
  });

export const draft = (changes: Partial<DraftState> = {}): DraftState => ({
  act: 'change',
  version: 'v1',
  who: 'Suresh Nair',
  at: '2026-11-21T06:00:00.000Z',
  is_stale: false,
  faults: [],
  ...changes,
});

export const GARDEN = 'events/2026-06-05-garden-day.md';

export const gardenLine = (changes: Partial<ContentLine> = {}): ContentLine => ({
  item: 'garden-day',
  path: GARDEN,
  title: 'Garden Day',
  draft: null,
  ...changes,
});

const text = (title: string, more: object = {}) => ({ title, type: 'string', minLength: 1, ...more });

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'date', 'image', 'description'],
  properties: {
    title: text('Title'),
    date: text('Day', { format: 'date' }),
    image: text('Picture', { 'x-notes': { asset: 'picture', smallest: { width: 960, height: 640 } } }),
    places: { title: 'Places', type: 'array', minItems: 1, items: text('Place') },
    open: { title: 'Open to all', type: 'boolean', default: false },
    seats: { title: 'Seats', type: 'integer', minimum: 0 },
    kept_as: {
      title: 'Which days',
      anyOf: [
        { const: 'one', type: 'string' },
        { const: 'two', type: 'string' },
      ],
    },
    description: text('Text', { contentMediaType: 'text/html' }),
  },
};

export const events = (...items: ContentLine[]): ContentKind => ({
  kind: 'events',
  title: 'Events',
  description: 'Events of the college.',
  is_list: true,
  schema,
  items,
});

export const garden = (changes: Partial<ContentItem> = {}): ContentItem => ({
  ...gardenLine(),
  base: 'hash',
  kind: 'events',
  is_list: true,
  schema,
  editable: true,
  reason: '',
  now: {
    data: { title: 'Garden Day', date: '2026-06-05', image: 'garden-day.webp', places: ['Here'], description: 'Come.' },
    texts: [{ path: GARDEN, text: '---\ntitle: Garden Day\n---\n\nCome.\n' }],
  },
  faults: [],
  drafted: null,
  ...changes,
});

/** The item with a field for a document, and its name if there is one. */
export function gardenWithPdf(file?: string): ContentItem {
  const { schema: fields, now, ...item } = garden();
  const list = { title: 'List', type: 'string', 'x-notes': { asset: 'pdf' } };
  return {
    ...item,
    schema: { ...fields, properties: { ...schema.properties, list } },
    now: now && { ...now, data: { ...now.data, ...(file && { list: file }) } },
  };
}
