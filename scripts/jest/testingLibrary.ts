import { configure } from '@testing-library/dom';

// Only ends a wait for what never comes: on a busy machine, what a page shows in milliseconds takes seconds.
configure({ asyncUtilTimeout: 30_000 });
