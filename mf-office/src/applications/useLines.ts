import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApplicationLine, type ApplicationsResponse, DESK_CALLS } from 'contract/office/applicationCalls';
import { useSession } from '../session/sessionContext';

/** Number of lines per call. */
const PART = 100;

interface Lines {
  /** The query that they belong to. */
  query: string;
  /** By position in the list; lines that have not been fetched yet are missing. */
  lines: ReadonlyMap<number, ApplicationLine>;
  total: number | undefined;
  seasons: number[];
  fault?: string;
}

const NOTHING: Omit<Lines, 'query'> = { lines: new Map(), total: undefined, seasons: [] };

/**
 * Returns the lines of a list of any length, fetched part by part as they become visible.
 * @param changes counts the changes made from the list: after each, the lines are read again
 */
export function useLines(query: string, changes: number) {
  const { call } = useSession();
  const [state, setState] = useState<Lines>({ query, ...NOTHING });
  const asked = useRef(new Set<string>());
  const wanted = useRef(query);

  const fetchPart = useCallback(
    async (part: number) => {
      const key = `${query} ${part}`;
      if (asked.current.has(key)) return;
      asked.current.add(key);
      const search = new URLSearchParams(query);
      search.set('limit', String(PART));
      search.set('offset', String(part * PART));
      const { data, fault } = await call<ApplicationsResponse>({ url: `${DESK_CALLS.applications}?${search}` });
      // a late response to a previous query must not replace the list of this one
      if (wanted.current !== query) return;
      if (!data) asked.current.delete(key);
      setState((before) => {
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
    // changes made in the meantime are loaded when the user returns to a list
    asked.current.clear();
    wanted.current = query;
    void fetchPart(0);
  }, [fetchPart, query]);

  const show = useCallback(
    (first: number, last: number) => {
      for (let part = Math.floor(first / PART); part <= Math.floor(last / PART); part++) void fetchPart(part);
    },
    [fetchPart],
  );
  const renew = useEffectEvent(() => {
    asked.current.clear();
    for (const part of new Set([...state.lines.keys()].map((index) => Math.floor(index / PART)))) void fetchPart(part);
  });
  useEffect(() => {
    if (changes > 0) renew();
  }, [changes]);
  const isOf = state.query === query;
  return { ...state, lines: isOf ? state.lines : NOTHING.lines, total: isOf ? state.total : undefined, show };
}
