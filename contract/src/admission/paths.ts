/**
 * Dotted paths into nested values. A segment `subjects[Physics]` is the member of the array `subjects` whose `name` is
 * Physics, in any letter case ("Chemistry/Others" counts as Chemistry). Only own properties are read, so a payload cannot
 * reach a prototype.
 */
const MEMBER = /^(\w+)\[(\w+)\]$/;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function own(value: unknown, key: string): unknown {
  return isObject(value) && !Array.isArray(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function memberOf(list: unknown, name: string): unknown {
  if (!Array.isArray(list)) return undefined;
  const wanted = name.toLowerCase();
  return list.find((item: unknown) => {
    const found = own(item, 'name');
    return typeof found === 'string' && found.split('/')[0]?.trim().toLowerCase() === wanted;
  });
}

function step(value: unknown, segment: string): unknown {
  const member = MEMBER.exec(segment);
  return member?.[1] && member[2] ? memberOf(own(value, member[1]), member[2]) : own(value, segment);
}

/** Returns the value at a path, or undefined if there is none; '' is the path of the source itself. */
export function readPath(source: unknown, path: string): unknown {
  return path === '' ? source : path.split('.').reduce(step, source);
}

function enter(target: Record<string, unknown>, segment: string): Record<string, unknown> {
  const member = MEMBER.exec(segment);
  if (member?.[1] && member[2]) {
    const list = Array.isArray(target[member[1]]) ? (target[member[1]] as unknown[]) : [];
    target[member[1]] = list;
    const found = memberOf(list, member[2]);
    if (isObject(found)) return found;
    const added: Record<string, unknown> = { name: member[2] };
    list.push(added);
    return added;
  }
  const next = target[segment];
  if (isObject(next)) return next;
  const added: Record<string, unknown> = {};
  target[segment] = added;
  return added;
}

/** Sets the value at a path, creating missing objects and arrays on the way. Modifies the target. */
export function writePath(target: object, path: string, value: unknown): void {
  const segments = path.split('.');
  const last = segments.pop() ?? path;
  const record = segments.reduce(enter, target as Record<string, unknown>);
  record[last] = value;
}
