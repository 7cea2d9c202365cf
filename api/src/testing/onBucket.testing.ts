// Imported before a test file, it runs the tests on a bucket.
import { forAllTests } from './testApi';
import { useBucket } from './testStorage';

forAllTests(useBucket);
