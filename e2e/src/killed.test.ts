import { killed } from './chaos/faults/killed';

test('a site that is killed while applications come in loses none that it has acknowledged, and doubles none', async () => {
  const { lost, doubled, acknowledged, pagesFailed, note } = await killed.befall(3);
  expect({ lost, doubled, pagesFailed, note }).toEqual({ lost: 0, doubled: 0, pagesFailed: 0, note: undefined });
  expect(acknowledged).toBeGreaterThan(3);
}, 180_000);
