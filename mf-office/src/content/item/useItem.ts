import { useCallback, useEffect, useState } from 'react';
import { CONTENT_CALLS, type ContentItem, type ContentItemResponse, type ItemData } from 'contract/office/contentCalls';
import type { OfficeCall } from '../../session/officeApi';
import { useSession } from '../../session/sessionContext';
import { filledIn } from '../form/formSchema';

interface Typed {
  /** The state of the item that was typed over: a save names it, so that nobody overwrites what they have not seen. */
  over: ContentItem;
  data: ItemData;
  /** Counts how often the form was filled with another version, in place of what was typed. */
  filled: number;
}

interface Opened {
  item?: ContentItem;
  typed?: Typed;
  said?: { kind: 'success' | 'info' | 'error'; words: string };
  /** Set if somebody else saved first. */
  conflict?: { theirs: ContentItem; yours: NonNullable<ContentItemResponse['yours']> };
  /** A new item that was discarded does not exist any more. */
  isGone?: boolean;
}

/** Returns the fields of an item: those of its draft, if there is one. */
export const dataOf = ({ drafted, now }: ContentItem): ItemData => (drafted ?? now)?.data ?? {};

const filledWith = (item: ContentItem, before?: Typed): Typed => ({
  over: item,
  data: dataOf(item),
  filled: (before?.filled ?? 0) + 1,
});

/** Returns the form after a call that sent `sent`: what was typed since stays. */
function typedSince(typed: Typed | undefined, item: ContentItem, sent: ItemData | undefined): Typed {
  if (!typed) return filledWith(item);
  return { ...typed, over: item, data: typed.data === sent ? dataOf(item) : typed.data };
}

function afterDone({ typed }: Opened, { data: item, message: words }: ContentItemResponse, change: Change): Opened {
  if (!item) return { said: { kind: 'success', words }, isGone: true };
  const kind = item.draft?.faults.length ? 'info' : 'success';
  return {
    item,
    typed: change.isDiscard ? filledWith(item, typed) : typedSince(typed, item, change.sent),
    said: { kind, words },
  };
}

/** After somebody else was first: a form in which nothing was typed shows theirs. */
function afterRefusal(before: Opened, body: ContentItemResponse | undefined, words: string): Opened {
  const said = { kind: 'error' as const, words };
  if (!body?.data) return { ...before, said };
  if (body.yours) return { ...before, said, conflict: { theirs: body.data, yours: body.yours } };
  const { typed } = before;
  const isUntouched = !typed || typed.data === dataOf(typed.over);
  return { item: body.data, typed: isUntouched ? filledWith(body.data, typed) : typed, said };
}

interface Change {
  call: OfficeCall;
  /** What was in the form. */
  sent?: ItemData;
  isDiscard?: boolean;
}

/** Returns an item and its draft, what is typed over them, and the actions on it, one at a time. */
export function useItem(kind: string, name: string) {
  const { call } = useSession();
  const [opened, setOpened] = useState<Opened>({});
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void call<ContentItemResponse>({ url: CONTENT_CALLS.item(kind, name) }).then(({ data, fault }) => {
      if (isGone) return;
      const item = data?.data;
      setOpened({ item, typed: item && filledWith(item), said: fault ? { kind: 'error', words: fault } : undefined });
    });
    return () => void (isGone = true);
  }, [call, kind, name]);

  const change = async (wanted: Change) => {
    if (isBusy) return;
    setBusy(true);
    const { data, status, fault } = await call<ContentItemResponse>(wanted.call);
    setOpened((before) =>
      status === 200 && data ? afterDone(before, data, wanted) : afterRefusal(before, data, fault ?? 'Try again.'),
    );
    setBusy(false);
  };
  const type = useCallback(
    (data: ItemData) => setOpened((before) => ({ ...before, typed: before.typed && { ...before.typed, data } })),
    [],
  );
  const { typed } = opened;
  const draftUrl = CONTENT_CALLS.draft(kind, name);

  /** Also with invalid values: a draft may be unfinished, and publishing checks it. */
  const save = (over = typed?.over) => {
    if (!typed || !over) return;
    const body = { data: filledIn(typed.data) ?? {}, base: over.base, seen: over.draft?.version ?? '' };
    return change({ call: { url: draftUrl, method: 'PUT', body }, sent: typed.data });
  };
  const discard = (version: string) =>
    change({ call: { url: `${draftUrl}?seen=${encodeURIComponent(version)}`, method: 'DELETE' }, isDiscard: true });
  const remove = ({ base, draft }: ContentItem) => {
    const body = { base, seen: draft?.version ?? '' };
    const sent = typed && dataOf(typed.over);
    return change({ call: { url: CONTENT_CALLS.removal(kind, name), method: 'POST', body }, sent });
  };
  const takeTheirs = () =>
    setOpened(({ conflict, ...before }) =>
      conflict ? { item: conflict.theirs, typed: filledWith(conflict.theirs, before.typed) } : before,
    );
  return { ...opened, isBusy, type, save, discard, remove, takeTheirs };
}
