import { type AnnouncementResponse, type FrozenListResponse, RANK_CALLS } from 'contract/office/rankCalls';
import { academicYear } from 'contract/dates';
import { Link, useMatches, useNavigate } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import panel from '../frame/panel.module.css';
import { shownMinute } from '../frame/shownTime';
import { useMay } from '../session/sessionContext';
import { useChange } from '../session/useChange';
import { useRead } from '../session/useRead';
import { RankTable } from './RankTable';

export { FrozenListPage as Component };

/** A frozen list. */
function FrozenListPage() {
  const editsContent = useMay('edit content');
  const navigate = useNavigate();
  const { make, said } = useChange<AnnouncementResponse>(
    ({ data: made }) => void navigate(`/office/content/${made.kind}/${made.item}`),
  );
  const id = useMatches().at(-1)?.params.id ?? '';
  const { data, fault } = useRead<FrozenListResponse>(RANK_CALLS.list(id));
  if (!data) return fault ? <Alert kind="error">{fault}</Alert> : <p>Reading…</p>;
  const { data: list } = data;
  return (
    <>
      <p>
        <Link to="/office/rank-lists">All rank lists</Link>
      </p>
      <h1>
        {list.title}, {academicYear(list.season)}
      </h1>
      <section className={panel.panel}>
        <p>
          Frozen {shownMinute(list.frozen_at)} by {list.frozen_by}: {list.lines.length} ranked for {list.seats} seats.{' '}
          <a href={RANK_CALLS.pdf(id)} target="_blank" rel="noreferrer">
            Print
          </a>
        </p>
        {editsContent && (
          <p>
            <Button look="secondary" onClick={() => void make(RANK_CALLS.announcement(id), {})}>
              Announce it on the site…
            </Button>
          </p>
        )}
        <Alert kind="error">{said?.kind === 'error' && said.words}</Alert>
        <RankTable list={list} />
      </section>
    </>
  );
}
