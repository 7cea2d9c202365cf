// Imported before a file of tests, it runs them on a bucket.
import { useBucket } from './testStorage';

let stop: () => Promise<void>;
beforeAll(async () => {
  ({ stop } = await useBucket());
});
afterAll(() => stop());
