// Imported before a test file, it runs the tests on a bucket.
import { forAllTests } from './testApi.testing';
import { useBucket } from './testStorage.testing';

forAllTests(useBucket);
