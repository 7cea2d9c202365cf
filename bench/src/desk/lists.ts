import {
  type ApplicationsQuery,
  type ApplicationsResponse,
  DESK_CALLS,
  SORT_COLUMNS,
} from 'contract/office/applicationCalls';

/** Queries that clerks make on the work list, by name. */
export function queriesOf(applications: number): Record<string, ApplicationsQuery> {
  const far = String(applications - 100);
  const sorted = SORT_COLUMNS.flatMap((column) => [
    [`by ${column}`, { sort: column }],
    [`by ${column}, downwards`, { sort: `-${column}` }],
  ]);
  return {
    newest: {},
    ...(Object.fromEntries(sorted) as Record<string, ApplicationsQuery>),
    'the end of the list': { offset: far },
    'by name, the end': { sort: 'name', offset: far },
    'a programme': { programme: 'B.Pharm' },
    'a category, by marks': { category: 'OBC', sort: '-marks' },
    'a state, by name': { state: 'received', sort: 'name' },
    'a few days': { from: '2026-01-01', until: '2099-12-31' },
    'not opened': { unopened: '1' },
    unlikely: { unlikely: '1' },
    'words in a name': { words: 'meera pillai' },
    'words that few have': { words: '9000000777' },
    'words that nobody has': { words: 'qwertzuiop' },
  };
}

/** Returns the milliseconds of one call, including reading its response. @throws Error for a response without lines and total */
export async function timeList(origin: string, cookie: string, query: ApplicationsQuery): Promise<number> {
  const search = new URLSearchParams({ limit: '100', ...query });
  const begun = performance.now();
  const answer = await fetch(`${origin}${DESK_CALLS.applications}?${search}`, {
    headers: { cookie: `staff=${cookie}` },
  });
  const { data } = (await answer.json()) as Partial<ApplicationsResponse>;
  const took = performance.now() - begun;
  if (data === undefined) throw new Error(`bench: ${search} was answered with ${answer.status}`);
  return took;
}
