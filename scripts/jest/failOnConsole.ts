import { format } from 'node:util';

// An unexpected warning fails the test: a test that expects one replaces the method itself with jest.spyOn.
const unexpected: string[] = [];

beforeEach(() => {
  unexpected.length = 0;
  // the site logs failed calls here on purpose
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${method}: ${format(...args)}`);
    });
  }
});

afterEach(() => {
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
});
