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

const text = (title: string, absent: string, notes = {}) => ({
  title,
  type: 'string',
  minLength: 1,
  'x-notes': { fixes: { absent, type: 'write a text', rule: 'correct it' }, ...notes },
});

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'date', 'image', 'description'],
  properties: {
    title: text('Title', 'write a text here'),
    date: { ...text('Day', 'write a date'), format: 'date' },
    image: text('Picture', 'name a picture', { asset: 'picture', smallest: { width: 960, height: 640 } }),
    places: {
      title: 'Places',
      type: 'array',
      minItems: 1,
      items: text('Place', 'write a place'),
      'x-notes': { fixes: { rule: 'write at least one item' } },
    },
    open: { title: 'Open to all', type: 'boolean', default: false },
    seats: { title: 'Seats', type: 'integer', minimum: 0, 'x-notes': { fixes: { type: 'write a whole number' } } },
    kept_as: {
      title: 'Which days',
      anyOf: [
        { const: 'one', type: 'string' },
        { const: 'two', type: 'string' },
      ],
    },
    description: { ...text('Text', 'write the text'), contentMediaType: 'text/html' },
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
  const list = { title: 'List', type: 'string', 'x-notes': { asset: 'pdf', fixes: {} } };
  return {
    ...item,
    schema: { ...fields, properties: { ...schema.properties, list } },
    now: now && { ...now, data: { ...now.data, ...(file && { list: file }) } },
  };
}
