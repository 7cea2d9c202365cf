import { forwardedHeadersWatch } from './forwardedHeaders';

it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'])(
  'a proxy that is not configured causes one warning, as soon as it sends %s',
  (name) => {
    const warn = jest.fn<void, [string]>();
    const watch = forwardedHeadersWatch(false, warn);
    watch({ host: 'localhost' });
    expect(warn).not.toHaveBeenCalled();
    watch({ [name]: '192.0.2.1' });
    watch({ [name]: '192.0.2.2' });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${name}, but TRUST_PROXY is not set`));
    expect(warn.mock.calls.join()).not.toContain('192.0.2');
  },
);

it.each([true, 1, '10.0.0.0/8'])('a site with TRUST_PROXY (%s) logs no warning', (trust) => {
  const warn = jest.fn();
  forwardedHeadersWatch(trust, warn)({ 'x-forwarded-for': '192.0.2.1' });
  expect(warn).not.toHaveBeenCalled();
});
