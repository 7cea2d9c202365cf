import type { Release } from '../registry/release/manifest';
import { menuEntriesOf, type MenuEntry } from '../registry/release/menuEntries';
import type { Refusal } from './verdict';

const placeOf = ({ group, order }: MenuEntry) => `place ${order} of ${group === undefined ? 'the bar' : `"${group}"`}`;

/**
 * Checks that no two releases claim one place in the menu, or one label.
 * @param others the releases of all other names that have traffic
 */
export function menuRule(candidate: Release, others: Release[]): Refusal[] {
  const id = `${candidate.name}@${candidate.version}`;
  return menuEntriesOf(candidate).flatMap((entry) =>
    others.flatMap((other) => {
      const without = `let ${other.name} release without it first`;
      return menuEntriesOf(other).flatMap((taken): Refusal[] => {
        const has = `${other.name}@${other.version} has`;
        if (taken.label === entry.label) {
          const reason = `${id} has "${entry.label}" in the menu, as ${has}`;
          return [{ rule: 'menu', reason, fix: `give it another label in ${candidate.name}, or ${without}` }];
        }
        if (placeOf(taken) !== placeOf(entry)) return [];
        const reason = `${id} puts "${entry.label}" at ${placeOf(entry)}, where ${has} "${taken.label}"`;
        return [{ rule: 'menu', reason, fix: `give it another order in ${candidate.name}, or ${without}` }];
      });
    }),
  );
}
