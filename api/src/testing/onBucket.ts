// Imported before a test file, it runs the tests on a bucket.
import { useBucket } from './testStorage';

let stop: () => Promise<void>;
beforeAll(async () => {
  ({ stop } = await useBucket());
});
afterAll(() => stop());
