import { useState } from 'react';
import {
  type CheckResponse,
  CONTENT_CALLS,
  type ContentFault,
  type ContentLine,
  type PublishResponse,
} from 'contract/office/contentCalls';
import { Link } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { useSession } from '../../session/sessionContext';
import { useContent } from '../useContent';
import { Drafts } from './Drafts';
import { Faults } from './FaultList';
import { Publications } from './Publications';
import { usePublications } from './usePublications';

export { PublishingPage as Component };

export type Draft = ContentLine & { kind: string };

interface Outcome {
  kind: 'success' | 'error';
  words: string;
  faults?: ContentFault[];
}

/** Drafts are checked and published together; publications are undone here. */
function PublishingPage() {
  const { call } = useSession();
  const { content, fault, read } = useContent();
  const publications = usePublications();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);

  const drafts = (content?.kinds ?? []).flatMap(({ kind, items }) =>
    items.filter(({ draft }) => draft !== null).map((line): Draft => ({ ...line, kind })),
  );
  const chosen = drafts.filter(({ path }) => !left.has(path));
  const body = { drafts: chosen.map(({ kind, item, draft }) => ({ kind, item, version: draft?.version ?? '' })) };

  const check = async (): Promise<boolean> => {
    const {
      data,
      status,
      fault: refusal,
    } = await call<CheckResponse>({ url: CONTENT_CALLS.check, method: 'POST', body });
    const faults = status === 200 ? (data?.data?.faults ?? []) : [];
    if (status !== 200) setOutcome({ kind: 'error', words: refusal ?? 'Try again.' });
    else if (faults.length > 0) setOutcome({ kind: 'error', words: data?.message ?? '', faults });
    else setOutcome({ kind: 'success', words: data?.message ?? '' });
    return status === 200 && faults.length === 0;
  };
  const publish = async () => {
    if (!(await check())) return;
    const {
      data,
      status,
      fault: refusal,
    } = await call<PublishResponse>({ url: CONTENT_CALLS.publish, method: 'POST', body });
    if (status === 200 && data) setOutcome({ kind: 'success', words: data.message });
    else setOutcome({ kind: 'error', words: [refusal, ...(data?.data?.changed ?? [])].join(' ') });
    read();
    publications.read();
  };
  const during = async (work: () => Promise<unknown>) => {
    if (isBusy || chosen.length === 0) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  const isDisabled = isBusy || chosen.length === 0 || content?.editable === false;
  return (
    <>
      <p>
        <Link to="/office/content">All content</Link>
      </p>
      <h1>Publish</h1>
      <Alert kind="error">{fault}</Alert>
      {content?.editable === false && <Alert kind="info">{content.reason}</Alert>}
      {content && <Drafts drafts={drafts} left={left} setLeft={setLeft} />}
      <p className="buttons">
        <Button aria-disabled={isDisabled} onClick={() => void (isDisabled || during(publish))}>
          {`Publish ${chosen.length}`}
        </Button>
        <Button look="secondary" aria-disabled={isBusy || chosen.length === 0} onClick={() => void during(check)}>
          Check
        </Button>
      </p>
      <Alert kind={outcome?.kind ?? 'success'}>{outcome?.words}</Alert>
      {outcome?.faults && <Faults faults={outcome.faults} drafts={drafts} />}
      <Publications
        {...publications}
        isEditable={content?.editable ?? false}
        undone={(kind, words) => {
          setOutcome({ kind, words });
          read();
        }}
      />
    </>
  );
}
