import type { Usage } from 'federation/usage';

/** Counts by name, such as uses, failed. */
export type Counts = Record<string, number>;

/** Counts what becomes of releases (name@version) and when each was used last, since this process began. */
export function createFigures(now: () => Date = () => new Date()) {
  const totals = new Map<string, Counts>();
  /** what was not stored yet */
  let news: Usage = {};

  const newsOf = (id: string) => (news[id] ??= { lastSeen: '' });
  return {
    seen(id: string): void {
      newsOf(id).lastSeen = now().toISOString();
    },
    count(id: string, figure: string, by = 1): void {
      const of = totals.get(id) ?? {};
      totals.set(id, of);
      of[figure] = (of[figure] ?? 0) + by;
      const added = newsOf(id);
      added.lastSeen = now().toISOString();
      added.figures ??= {};
      added.figures[figure] = (added.figures[figure] ?? 0) + by;
    },
    of: (id: string): Counts => ({ ...totals.get(id) }),
    /** What came since the last call. */
    takeNews(): Usage {
      const taken = news;
      news = {};
      return taken;
    },
    /** News that could not be stored; they come with the next. */
    giveBack(untold: Usage): void {
      const later = news;
      news = untold;
      for (const [id, { lastSeen, figures = {} }] of Object.entries(later)) {
        const into = newsOf(id);
        into.lastSeen = lastSeen;
        into.figures ??= {};
        for (const [figure, count] of Object.entries(figures))
          into.figures[figure] = (into.figures[figure] ?? 0) + count;
      }
    },
  };
}

export type Figures = ReturnType<typeof createFigures>;
