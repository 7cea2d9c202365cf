import { useEffect, useState } from 'react';
import type { Season } from 'contract/content/season';
import { parseLocalMinute, seasonStateAt } from 'contract/dates';
import { STORAGE_KEYS } from 'contract/limits';
import { readStored } from 'shared-store/browserStorage';
import { useContent, useSiteSelector } from 'shared-store/platform';
import { selectApplication } from '../applicationState';
import { useSharedComputer } from '../draft/storage/sharedComputer';
import { applicationApi } from '../submission/applicationApi';

/** Milliseconds after an opening or closing until all servers have noticed it. */
const SETTLED_MS = 1500;
/** Milliseconds between two requests whose answer disagrees with this device's clock, or that failed. */
const ASK_AGAIN_MS = 60_000;
/** Browsers fire a timer of more than 24 days immediately; and a corrected clock is noticed within the hour. */
const LONGEST_MS = 60 * 60 * 1000;

/** Milliseconds until a time has come everywhere. */
const untilSettled = (time: Date | null): number =>
  Math.min(Math.max(Number(time) - Date.now(), 0) + SETTLED_MS, LONGEST_MS);

/** The form, with a deadline after the season; or its replacement. */
type SeasonView =
  { kind: 'form'; graceUntil?: Date } | { kind: 'closed'; season: Season; state: 'before' | 'after'; hadForm: boolean };

/** Returns the view for the season: first from the server's data, then from what the api tells this browser. */
export function useSeasonView(): SeasonView {
  const season = useSeason();
  const isOver = season?.state === 'after';
  const grace = useGrace(isOver);
  const isOpen = season === undefined || season.state === 'open';
  const [hadForm, setHadForm] = useState(isOpen);
  // A form that is being filled in stays until the api has answered that it cannot be sent.
  const isForm = isOpen || (isOver && (grace instanceof Date || (grace === undefined && hadForm)));
  if (isForm && !hadForm) setHadForm(true);
  if (isForm) return { kind: 'form', graceUntil: isOver && grace instanceof Date ? grace : undefined };
  return { kind: 'closed', season, state: isOver ? 'after' : 'before', hadForm };
}

const SEASON_PATH = '/api/admission-season';

/**
 * Returns the season as the api reports it, undefined without an answer. Once this device's clock has passed the opening or the
 * end, the api is asked again, and its answer counts: a wrong clock opens and closes nothing.
 */
function useSeason(): Season | undefined {
  const { data: season, refetch } = useContent(SEASON_PATH);
  const isOutdated = season !== undefined && seasonStateAt(season, new Date()) !== season.state;
  useContent(SEASON_PATH, { pollingInterval: isOutdated ? ASK_AGAIN_MS : season && untilNextState(season) });
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  return season;
}

/** After the season nothing changes any more: 0. */
function untilNextState({ state, opens, closes }: Season): number {
  return state === 'after' ? 0 : untilSettled(parseLocalMinute(state === 'before' ? opens : closes));
}

/** Until when this browser may still send; 'none': it may not; undefined until the api has answered. */
type Grace = Date | 'none' | undefined;

/** Asks the api after the season whether this browser holds a number from before its end, which it cannot know itself. */
function useGrace(isOver: boolean): Grace {
  const { applicationNumber } = useSiteSelector(selectApplication);
  // no number is tied to a shared computer, and nobody is given one outside the season
  const isShared = useSharedComputer();
  const hasNumber = !isShared && Boolean(applicationNumber || readStored(STORAGE_KEYS.applicationNumber));
  const skip = !isOver || !hasNumber;
  const { data } = applicationApi.endpoints.generateNumber.useQueryState(undefined, { skip });
  const until = data?.success === 1 && data.send_until !== undefined ? new Date(data.send_until) : 'none';
  const grace = !hasNumber ? 'none' : data && until;
  const pollingInterval = grace === undefined ? ASK_AGAIN_MS : grace === 'none' ? 0 : untilSettled(grace);
  applicationApi.endpoints.generateNumber.useQuerySubscription(undefined, { skip, pollingInterval });
  return isOver ? grace : undefined;
}
