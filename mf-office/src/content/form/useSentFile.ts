import type { WidgetProps } from '@rjsf/utils';
import { CONTENT_CALLS, type SentFileResponse } from 'contract/office/contentCalls';
import { useChange } from '../../session/useChange';

/** The item that a form edits; without a name it is not saved yet. */
export interface FormItem {
  kind: string;
  item?: string;
}

/** Uploads a file for a field, sets the field to its name, and stores it with the draft. */
export function useSentFile({
  name,
  value,
  onChange,
  registry,
}: Pick<WidgetProps, 'name' | 'value' | 'onChange' | 'registry'>) {
  const { kind, item } = registry.formContext as FormItem;
  const { make, said, setSaid, isBusy } = useChange<SentFileResponse>(({ data }) => onChange(data.file));
  const send = async (bytes: Blob, as: string): Promise<void> => {
    if (item === undefined) return;
    const body = new FormData();
    body.set('file', bytes, as);
    await make(CONTENT_CALLS.file(kind, item, name), body);
  };
  const file = typeof value === 'string' ? value : '';
  return { kind, item, file, isNamed: /^[\w-]+\.\w+$/.test(file), send, isSending: isBusy, said, setSaid };
}
