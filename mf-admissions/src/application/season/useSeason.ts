import { useEffect, useRef, useState } from 'react';
import type { Season } from 'contract/content/season';
import { parseLocalMinute } from 'contract/dates';
import { seasonStateAt } from 'contract/season';
import { useContent } from 'shared-store/platform';
import { ASK_AGAIN_MS, SETTLED_MS, timerLength } from './times';

/**
 * Returns the season as the api reports it, undefined without an answer. Once this device's clock has passed the opening or the
 * end, the api is asked again, and its answer counts: a wrong clock opens and closes nothing.
 */
export function useSeason(): Season | undefined {
  const { data: season, refetch } = useContent('/api/admission-season');
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (season === undefined) return undefined;
    const wait = waitFor(season, askedAt.current);
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => {
      const goOn = () => setTurn((count) => count + 1);
      if (seasonStateAt(season, new Date()) === season.state) return goOn();
      askedAt.current = Date.now();
      void Promise.resolve(refetch()).then(goOn);
    }, timerLength(wait));
    return () => clearTimeout(timer);
  }, [season, turn, refetch]);

  return season;
}

/** Returns how long until the clock disagrees with the api; undefined once nothing changes any more. */
function waitFor(season: Season, askedAt: number): number | undefined {
  const now = Date.now();
  if (seasonStateAt(season, new Date(now)) !== season.state) return Math.max(0, askedAt + ASK_AGAIN_MS - now);
  const waits = [season.opens, season.closes].map((minute) => Number(parseLocalMinute(minute)) - now + SETTLED_MS);
  return waits.find((wait) => wait > SETTLED_MS);
}
