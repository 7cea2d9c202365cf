import proxyAddr from '@fastify/proxy-addr';
import type { ApiEnv } from '../env';

/** Whether to trust the proxy at an address, `hop` hops away. */
export type Trust = (address: string, hop: number) => boolean;

/** Interprets TRUST_PROXY like Fastify, except that a number counts the proxies in front, the nearest first. */
export function trustOf(setting: ApiEnv['TRUST_PROXY']): Trust {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  if (typeof setting === 'string') return proxyAddr.compile(setting.split(',').map((address) => address.trim()));
  return () => setting;
}
