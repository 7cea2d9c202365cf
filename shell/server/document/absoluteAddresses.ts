/** `/B.Pharm` at a site -> `https://…/B.Pharm`; an absolute address stays unchanged. */
export const absolute = (address: string, siteUrl: string): string => new URL(address, `${siteUrl}/`).href;

/** Fields of schema.org objects that contain addresses; other texts may also begin with a slash. */
const ADDRESS_FIELDS = new Set(['@id', 'url', 'image', 'logo', 'item', 'mainEntityOfPage', 'sameAs']);

/** Returns a copy of a schema.org object with the paths in its address fields made absolute. */
export function withAbsoluteAddresses(value: unknown, siteUrl: string, field = ''): unknown {
  if (typeof value === 'string') {
    return ADDRESS_FIELDS.has(field) && value.startsWith('/') ? absolute(value, siteUrl) : value;
  }
  if (Array.isArray(value)) return value.map((entry) => withAbsoluteAddresses(entry, siteUrl, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withAbsoluteAddresses(entry, siteUrl, name)]),
  );
}
