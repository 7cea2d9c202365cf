import { useCallback, useEffect, useState } from 'react';
import { CONTENT_CALLS, type ContentItem, type ContentItemResponse, type ItemData } from 'contract/office/contentCalls';
import type { OfficeCall } from '../../session/officeApi';
import { useSession } from '../../session/sessionContext';

interface Opened {
  item?: ContentItem;
  said?: { kind: 'success' | 'error'; words: string };
  /** Set if somebody else saved first; `data` are the values to save. */
  conflict?: { theirs: ContentItem; yours: NonNullable<ContentItemResponse['yours']>; data: ItemData };
  /** A new item that was discarded does not exist any more. */
  isGone?: boolean;
}

/** Returns an item and its draft, with the actions on it. */
export function useItem(kind: string, name: string) {
  const { call } = useSession();
  const [opened, setOpened] = useState<Opened>({});

  useEffect(() => {
    let isGone = false;
    void call<ContentItemResponse>({ url: CONTENT_CALLS.item(kind, name) }).then(({ data, fault }) => {
      if (!isGone) setOpened({ item: data?.data, said: fault ? { kind: 'error', words: fault } : undefined });
    });
    return () => void (isGone = true);
  }, [call, kind, name]);

  const change = useCallback(
    async (wanted: OfficeCall, data: ItemData = {}) => {
      const { data: body, status, fault } = await call<ContentItemResponse>(wanted);
      setOpened((before) => {
        if (status === 200 && body) {
          const said = { kind: 'success' as const, words: body.message };
          return body.data ? { item: body.data, said } : { said, isGone: true };
        }
        const said = { kind: 'error' as const, words: fault ?? 'Try again.' };
        if (body?.data && body.yours)
          return { ...before, said, conflict: { theirs: body.data, yours: body.yours, data } };
        return body?.data ? { item: body.data, said } : { ...before, said };
      });
    },
    [call],
  );
  const save = (data: ItemData, over: ContentItem) =>
    change(
      {
        url: CONTENT_CALLS.draft(kind, name),
        method: 'PUT',
        body: { data, base: over.base, seen: over.draft?.version ?? '' },
      },
      data,
    );
  const discard = (version: string) =>
    change({ url: `${CONTENT_CALLS.draft(kind, name)}?seen=${encodeURIComponent(version)}`, method: 'DELETE' });
  const remove = ({ base, draft }: ContentItem) =>
    change({ url: CONTENT_CALLS.removal(kind, name), method: 'POST', body: { base, seen: draft?.version ?? '' } });
  const takeTheirs = () =>
    setOpened(({ conflict, ...before }) => ({ item: conflict?.theirs ?? before.item, said: undefined }));
  return { ...opened, save, discard, remove, takeTheirs };
}
