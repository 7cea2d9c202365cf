import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { CONTENT_CALLS, type SentFileResponse } from 'contract/office/contentCalls';
import { useSession } from '../../session/sessionContext';

/** The item that a form edits; without a name it is not saved yet. */
export interface FormItem {
  kind: string;
  item?: string;
}

interface Said {
  kind: 'error' | 'success';
  words: string;
}

/** Uploads a file for a field, sets the field to its name, and stores it with the draft. */
export function useSentFile({
  name,
  value,
  onChange,
  registry,
}: Pick<WidgetProps, 'name' | 'value' | 'onChange' | 'registry'>) {
  const { kind, item } = registry.formContext as FormItem;
  const { call } = useSession();
  const [said, setSaid] = useState<Said>();
  const [isSending, setSending] = useState(false);

  const send = async (bytes: Blob, as: string): Promise<void> => {
    if (item === undefined) return;
    const body = new FormData();
    body.set('file', bytes, as);
    setSending(true);
    const { data, fault } = await call<SentFileResponse>({
      url: CONTENT_CALLS.file(kind, item, name),
      method: 'POST',
      body,
    });
    setSending(false);
    setSaid(data ? { kind: 'success', words: data.message } : { kind: 'error', words: fault ?? 'Try again.' });
    if (data) onChange(data.data.file);
  };
  const file = typeof value === 'string' ? value : '';
  return { kind, item, file, isNamed: /^[\w-]+\.\w+$/.test(file), send, isSending, said, setSaid };
}
