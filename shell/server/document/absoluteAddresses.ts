/** `/B.Pharm` at a site -> `https://…/B.Pharm`; an address that is whole already stays as it is. */
export const absolute = (address: string, siteUrl: string): string => new URL(address, `${siteUrl}/`).href;

/** Fields of schema.org objects that hold addresses; other texts may begin with a slash too. */
const ADDRESS_FIELDS = new Set(['@id', 'url', 'image', 'logo', 'item', 'mainEntityOfPage', 'sameAs']);

/** A copy of a schema.org object whose paths are addresses of the site. */
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
