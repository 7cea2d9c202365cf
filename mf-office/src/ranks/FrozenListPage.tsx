import { useState } from 'react';
import { type AnnouncementResponse, type FrozenListResponse, RANK_CALLS } from 'contract/office/rankCalls';
import { academicYear } from 'contract/season';
import { Link, useMatches, useNavigate } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import panel from '../frame/panel.module.css';
import { shownMinute } from '../frame/shownTime';
import { useMay, useSession } from '../session/sessionContext';
import { useRead } from '../session/useRead';
import { RankTable } from './RankTable';

export { FrozenListPage as Component };

/** A frozen list. */
function FrozenListPage() {
  const { call } = useSession();
  const readsApplications = useMay('read applications');
  const editsContent = useMay('edit content');
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const id = useMatches().at(-1)?.params.id ?? '';
  const { data, fault } = useRead<FrozenListResponse>(RANK_CALLS.list(id));
  if (!data) return fault ? <Alert kind="error">{fault}</Alert> : <p>Reading…</p>;
  const { data: list } = data;
  const announce = async () => {
    const sent = await call<AnnouncementResponse>({ url: RANK_CALLS.announcement(id), method: 'POST', body: {} });
    if (sent.data) await navigate(`/office/content/${sent.data.data.kind}/${sent.data.data.item}`);
    else setRefused(sent.fault);
  };
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
            <Button look="secondary" onClick={() => void announce()}>
              Announce it on the site…
            </Button>
          </p>
        )}
        <Alert kind="error">{refused}</Alert>
        <RankTable list={list} linksTo={readsApplications} />
      </section>
    </>
  );
}
