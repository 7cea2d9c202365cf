import { createStore } from 'shared-store/platform';
import { metaOf } from './pageMeta';

test('a page whose loader threw has no data to describe itself by, and is not found', () => {
  const handle = { meta: ({ title }: { title: string }) => ({ title, description: '' }) };
  const state = createStore().getState();
  expect(metaOf([{ handle, data: undefined }], state).title).toBe('Page not found');
  expect(metaOf([{ handle, data: { title: 'B.Pharm' } }], state).title).toBe('B.Pharm');
});
