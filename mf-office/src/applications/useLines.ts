import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApplicationLine, type ApplicationsResponse, DESK_CALLS } from 'contract/office/applicationCalls';
import { useSession } from '../session/sessionContext';

/** Lines of one call. */
const PART = 100;

interface Lines {
  /** Of the query that they belong to. */
  query: string;
  /** By their place in the list; what was not fetched yet is missing. */
  lines: ReadonlyMap<number, ApplicationLine>;
  total: number | undefined;
  seasons: number[];
  fault?: string;
}

const NOTHING: Omit<Lines, 'query'> = { lines: new Map(), total: undefined, seasons: [] };

/** The lines of a list of any length, fetched part by part as they come into view. */
export function useLines(query: string) {
  const { call } = useSession();
  const [state, setState] = useState<Lines>({ query, ...NOTHING });
  const asked = useRef(new Set<string>());

  const fetchPart = useCallback(
    async (part: number) => {
      const key = `${query} ${part}`;
      if (asked.current.has(key)) return;
      asked.current.add(key);
      const search = new URLSearchParams(query);
      search.set('limit', String(PART));
      search.set('offset', String(part * PART));
      const { data, fault } = await call<ApplicationsResponse>({ url: `${DESK_CALLS.applications}?${search}` });
      if (!data) asked.current.delete(key);
      setState((before) => {
        // the answer to a query of before must not stand in the list of another one
        const kept = before.query === query ? before : { query, ...NOTHING, seasons: before.seasons };
        if (!data) return { ...kept, fault };
        const lines = new Map(kept.lines);
        data.data.items.forEach((line, index) => lines.set(data.data.offset + index, line));
        return { query, lines, total: data.data.total, seasons: data.data.seasons };
      });
    },
    [call, query],
  );

  useEffect(() => {
    // what was changed meanwhile is read anew when somebody comes back to a list
    asked.current.clear();
    void fetchPart(0);
  }, [fetchPart]);

  const show = useCallback(
    (first: number, last: number) => {
      for (let part = Math.floor(first / PART); part <= Math.floor(last / PART); part++) void fetchPart(part);
    },
    [fetchPart],
  );
  /** What was changed from the list is read anew. */
  const renew = useCallback(() => {
    asked.current.clear();
    for (const part of new Set([...state.lines.keys()].map((index) => Math.floor(index / PART)))) void fetchPart(part);
  }, [fetchPart, state.lines]);
  const isOf = state.query === query;
  return { ...state, lines: isOf ? state.lines : NOTHING.lines, total: isOf ? state.total : undefined, show, renew };
}
