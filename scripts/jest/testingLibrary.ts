import { configure } from '@testing-library/dom';

configure({
  // only ends a wait for what never comes: on a busy machine, what a page shows in milliseconds takes seconds
  asyncUtilTimeout: 30_000,
  // without the markup: printing a form of a hundred fields takes longer than rendering it, and every wait prints it many times
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// Each test is a visitor who has never been here; a test of the server's code has no browser.
beforeEach(() => {
  globalThis.window?.localStorage.clear();
  globalThis.window?.sessionStorage.clear();
});
