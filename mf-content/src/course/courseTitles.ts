/** The courses that have a page; each title is its path (specification section 2). */
export const COURSE_TITLES = ['B.Pharm', 'D.Pharm', 'M.Pharm', 'Pharm.D', 'Pharm.D(PB)', 'PhD'];

/** The exact title of the course at a path, which may be percent-encoded and in any letter case. */
export function courseTitleAt(url: string): string {
  const path = decodeURIComponent(new URL(url).pathname).replaceAll('/', '').toLowerCase();
  return COURSE_TITLES.find((title) => title.toLowerCase() === path) ?? '';
}
