import proxyAddr from '@fastify/proxy-addr';
import type { ApiEnv } from '../env';

/** Whether to believe the proxy at an address, which is so many hops away. */
export type Trust = (address: string, hop: number) => boolean;

/** TRUST_PROXY as Fastify reads it, except that a number counts the proxies in front, the nearest first. */
export function trustOf(setting: ApiEnv['TRUST_PROXY']): Trust {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  if (typeof setting === 'string') return proxyAddr.compile(setting.split(',').map((address) => address.trim()));
  return () => setting;
}
