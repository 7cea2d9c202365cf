import { formatMinute } from 'contract/dates';
import { closedWords } from 'contract/season';
import { useContent } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';

interface SeasonLineProps {
  /** After the end of the season: until when this browser, in which the form was started before, may still send it. */
  graceUntil?: Date;
  className?: string;
}

/** Until when the form can be sent. */
export function SeasonLine({ graceUntil, className }: SeasonLineProps) {
  const season = useContent('/api/admission-season').data;
  if (season?.state === 'open') {
    return <p className={className}>You can apply until {formatMinute(season.closes)}.</p>;
  }
  if (!season || !graceUntil) return null;
  const { title, when } = closedWords(season, 'after');
  return (
    <Alert kind="info">
      <p>
        {title}. {when} You started before then, so you can still apply until {formatMinute(graceUntil)}.
      </p>
    </Alert>
  );
}
