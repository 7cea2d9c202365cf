import { killed } from './chaos/faults/killed';

test('a site that is killed while applications arrive loses none that it has acknowledged, and stores none twice', async () => {
  const { lost, doubled, acknowledged, pagesFailed, note } = await killed.inject(3);
  expect({ lost, doubled, pagesFailed, note }).toEqual({ lost: 0, doubled: 0, pagesFailed: 0, note: undefined });
  expect(acknowledged).toBeGreaterThan(3);
});
