import { useState } from 'react';
import {
  CONTENT_CALLS,
  type ContentItem,
  type PagePreviewResponse,
  PREVIEW_MINUTES,
} from 'contract/office/contentCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { type OfficeResponse, useSession } from '../../session/sessionContext';
import { FaultList } from '../publishing/FaultList';

/** Creates a preview of the site's page with an item's draft, and links to it. */
export function SeeInPage({ kind, item, draft }: Pick<ContentItem, 'kind' | 'item' | 'draft'>) {
  const { call } = useSession();
  const [{ data, fault }, setAnswer] = useState<OfficeResponse<PagePreviewResponse>>({});
  const [isMaking, setMaking] = useState(false);

  const make = async () => {
    if (isMaking) return;
    setMaking(true);
    const drafts = [{ kind, item, version: draft?.version ?? '' }];
    setAnswer(await call<PagePreviewResponse>({ url: CONTENT_CALLS.previews, method: 'POST', body: { drafts } }));
    setMaking(false);
  };
  const { address, faults = [] } = data?.data ?? {};
  return (
    <>
      <p>
        <Button look="secondary" aria-disabled={isMaking} onClick={() => void make()}>
          {isMaking ? 'One moment…' : 'Show in the page'}
        </Button>
      </p>
      {address && (
        <p>
          <a href={address} target="_blank" rel="noopener">
            Open the page with this draft
          </a>
          , for {PREVIEW_MINUTES} minutes or until you sign out
        </p>
      )}
      <Alert kind="error">{fault}</Alert>
      <FaultList faults={faults} drafts={[]} />
    </>
  );
}
