import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Prefixes of IPv6 networks, in groups of 16 bits: one connection owns a /64, a customer up to a /56 or a /48. */
const PREFIXES = [64, 56, 48];

/** Returns what counts as one sender: an IPv4 address, or the /64 network of an IPv6 address, which one connection owns. */
export const senderOf = (address: string): string => networksOf(address)[0] ?? address;

/** Returns the networks that an address belongs to, the smallest first; an IPv4 address alone. */
export function networksOf(address: string): string[] {
  const plain = address.replace(/%.*$/, '');
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped !== undefined) return [mapped];
  if (!isIPv6(plain)) return [plain];
  const [head = [], tail] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [
    ...head,
    ...Array<string>(Math.max(0, 8 - head.length - (tail?.length ?? 0))).fill('0'),
    ...(tail ?? []),
  ];
  const bits = groups.map((group) => parseInt(group, 16).toString(2).padStart(16, '0')).join('');
  return PREFIXES.map((length) => {
    const kept = bits.slice(0, length).padEnd(64, '0');
    const shown = kept.match(/.{16}/g)?.map((group) => parseInt(group, 2).toString(16)) ?? [];
    return `${shown.join(':')}::/${length}`;
  });
}
