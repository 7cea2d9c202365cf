import { eventually } from 'contract/eventually.testing';
import type { Storage } from 'federation/registry/storage/storage';
import { guardCanaries } from './guardCanaries';

const SHELL = { name: 'shell', version: '1.0.0' };
const LIVE = { name: 'mf-a', version: '1.4.0' };
const CANARY = { name: 'mf-a', version: '1.5.0' };

test('a canary whose pages cannot be rendered three times is refused, also while the registry is out of reach; failures of other releases refuse none', async () => {
  const refuse = jest.fn();
  const log = { warn: jest.fn(), error: jest.fn() };
  const away = { read: () => Promise.reject(new Error('out of reach')) } as unknown as Storage;
  const guard = guardCanaries({ storage: away, canaries: () => [CANARY], refuse, log });
  for (let page = 0; page < 5; page += 1) guard.rendered({ releases: [SHELL, LIVE], outcome: 'failed' });
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'failed' });
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'rendered' });
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'timeout' });
  expect(refuse).not.toHaveBeenCalled();
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'failed' });
  expect(refuse.mock.calls).toEqual([['mf-a@1.5.0']]);
  expect(log.warn).toHaveBeenCalledWith('the canary mf-a@1.5.0 is rolled back: 3 pages could not be rendered');
  await eventually(() => log.error.mock.calls.length > 0);
  expect(log.error).toHaveBeenCalledWith(expect.any(Error), 'mf-a@1.5.0 is rolled back on this server only');
});
