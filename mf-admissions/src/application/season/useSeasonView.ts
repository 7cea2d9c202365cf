import { useState } from 'react';
import type { Season } from 'contract/content/season';
import { useGrace } from './useGrace';
import { useSeason } from './useSeason';

/** The form, with a deadline after the season; or its replacement. */
type SeasonView =
  { kind: 'form'; graceUntil?: Date } | { kind: 'closed'; season: Season; state: 'before' | 'after'; hadForm: boolean };

/** Returns the view for the season: first from the server's data, then from what the api tells this browser. */
export function useSeasonView(): SeasonView {
  const season = useSeason();
  const isOver = season?.state === 'after';
  const grace = useGrace(isOver ? season.closes : undefined);
  const isOpen = season === undefined || season.state === 'open';
  const [hadForm, setHadForm] = useState(isOpen);
  // A form that is being filled in stays until the api has answered that it cannot be sent.
  const isForm = isOpen || (isOver && (grace instanceof Date || (grace === undefined && hadForm)));
  if (isForm && !hadForm) setHadForm(true);

  if (isForm) return { kind: 'form', graceUntil: isOver && grace instanceof Date ? grace : undefined };
  return { kind: 'closed', season, state: isOver ? 'after' : 'before', hadForm };
}
