import { createStore } from 'shared-store/platform';
import { metaOf } from './pageMeta';

const handle = { meta: (data: { title: string } | undefined) => ({ title: data?.title ?? 'Status', description: '' }) };
const state = createStore().getState();

test('a page is missing only where its answer is 404', () => {
  expect(metaOf([{ handle, data: undefined }], state, 404).title).toBe('Page not found');
  expect(metaOf([{ handle, data: undefined }], state).title).toBe('Status');
  expect(metaOf([{ handle, data: { title: 'B.Pharm' } }], state).title).toBe('B.Pharm');
});

test('a page whose loader failed has nothing to describe itself by, and is not called missing', () => {
  expect(metaOf([{ handle, data: undefined }], state, 500).title).toBe('College of Pharmaceutical Sciences');
});
