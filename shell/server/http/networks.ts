import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A site's own part of an IPv6 address is the first 48 bits; all that follows is its owner's to choose. */
const SITE_GROUPS = 3;

/**
 * The network that an address counts as: an IPv4 address itself, the first 48 bits of an IPv6 address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  return groups
    .slice(0, SITE_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
