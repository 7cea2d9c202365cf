import { useState } from 'react';
import type { Season } from 'contract/content/season';
import { useGrace } from './useGrace';
import { useSeason } from './useSeason';

/** The form, after the season until an instant; or what stands in its place. */
type SeasonView =
  { kind: 'form'; graceUntil?: Date } | { kind: 'closed'; season: Season; state: 'before' | 'after'; hadForm: boolean };

/** What the season shows: first what the server has sent, then what the api says to this browser. */
export function useSeasonView(): SeasonView {
  const season = useSeason();
  const isOver = season?.state === 'after';
  const grace = useGrace(isOver ? season.closes : undefined);
  const isOpen = season === undefined || season.state === 'open';
  const [hadForm, setHadForm] = useState(isOpen);
  // A form that is being filled in stays until the api has said that it cannot be sent.
  const isForm = isOpen || (isOver && (grace instanceof Date || (grace === undefined && hadForm)));
  if (isForm && !hadForm) setHadForm(true);

  if (isForm) return { kind: 'form', graceUntil: isOver && grace instanceof Date ? grace : undefined };
  return { kind: 'closed', season, state: isOver ? 'after' : 'before', hadForm };
}
