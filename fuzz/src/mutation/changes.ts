import fc from 'fast-check';

/** A place in a JSON document: its number in reading order, which wraps around, or its JSON Pointer (RFC 6901). */
type PlaceName = number | string;

/** A change of a JSON document at one of its places. */
export type Change =
  | { change: 'set'; place: PlaceName; value: unknown }
  | { change: 'remove'; place: PlaceName }
  | { change: 'rename'; place: PlaceName; name: string };

/** Names and texts that attack paths, prototypes, markup and number parsing. */
const AWKWARD_TEXTS = [
  ...['', ' ', '.', '..', '../../x', '../../../../etc/passwd', '/etc/passwd', 'a/b', 'a\\..\\b', 'x\0y', '~', 'CON'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '\ud800', 'İ', '٣٤٥', '\u202e'],
  ...['-1', '1e999', '0x10', 'NaN', '<svg onload=alert(1)>', '=cmd|1', '${7*7}', "' OR 1=1 --", 'x'.repeat(5000)],
];

const text = fc.oneof(fc.constantFrom(...AWKWARD_TEXTS), fc.string({ unit: 'binary', maxLength: 30 }));

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 53 + 2, 1e300, [], {}, [[]], [null], { name: {} }),
  fc.jsonValue({ maxDepth: 2 }),
);

const place = fc.nat(100_000);

export const changes = (maxLength = 4): fc.Arbitrary<Change[]> =>
  fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ change: fc.constant('set' as const), place, value }) },
      { weight: 2, arbitrary: fc.record({ change: fc.constant('remove' as const), place }) },
      { weight: 2, arbitrary: fc.record({ change: fc.constant('rename' as const), place, name: text }) },
    ),
    { maxLength },
  );

type Container = Record<string, unknown>;
interface Place {
  holder: Container;
  key: string;
  pointer: string;
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

function placesIn(holder: Container, above = ''): Place[] {
  return Object.entries(holder).flatMap(([key, held]) => {
    const pointer = above === '' ? '/' : `${above === '/' ? '' : above}/${escaped(key)}`;
    const below = typeof held === 'object' && held !== null ? placesIn(held as Container, pointer) : [];
    return [{ holder, key, pointer }, ...below];
  });
}

const placeIn = (places: Place[], name: PlaceName): Place | undefined =>
  typeof name === 'number' ? places[name % places.length] : places.find(({ pointer }) => pointer === name);

/** JSON may name a key `__proto__`; an assignment would set the prototype instead. */
const put = (holder: Container, key: string, held: unknown) =>
  Object.defineProperty(holder, key, { value: held, enumerable: true, configurable: true, writable: true });

function apply(root: Container, one: Change): void {
  const places = placesIn(root);
  const at = placeIn(places, one.place);
  if (at === undefined) return;
  const { holder, key } = at;
  if (one.change === 'set') put(holder, key, one.value);
  if (one.change === 'remove') delete holder[key];
  // the length of a list is not one of its items
  if (one.change === 'rename' && !(Array.isArray(holder) && one.name === 'length')) {
    const held = holder[key];
    delete holder[key];
    put(holder, one.name, held);
  }
}

/** Returns a changed copy of a JSON document; the document itself is a place too. */
export function applyChanges(document: unknown, all: Change[]): unknown {
  const root: Container = { document: structuredClone(document) };
  for (const one of all) apply(root, one);
  return root.document ?? null;
}
