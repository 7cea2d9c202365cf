import { useState } from 'react';
import {
  CONTENT_CALLS,
  type ContentItem,
  type PagePreviewResponse,
  PREVIEW_MINUTES,
} from 'contract/office/contentCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { useChange } from '../../session/useChange';
import { FaultList } from '../publishing/FaultList';

/** Creates a preview of the site's page with an item's draft, and links to it. */
export function SeeInPage({ kind, item, draft }: Pick<ContentItem, 'kind' | 'item' | 'draft'>) {
  const [{ address, faults = [] }, setMade] = useState<Partial<PagePreviewResponse['data']>>({});
  const { make, said, isBusy } = useChange<PagePreviewResponse>(({ data }) => setMade(data));

  const body = { drafts: [{ kind, item, version: draft?.version ?? '' }] };
  return (
    <>
      <p>
        <Button
          look="secondary"
          aria-disabled={isBusy}
          onClick={() => void (isBusy || make(CONTENT_CALLS.previews, body))}
        >
          {isBusy ? 'One moment…' : 'Show in the page'}
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
      <Alert kind="error">{said?.kind === 'error' && said.words}</Alert>
      <FaultList faults={faults} drafts={[]} />
    </>
  );
}
