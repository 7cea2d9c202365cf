import type { WidgetProps } from '@rjsf/utils';
import { useId, useState } from 'react';
import type { FieldNotes } from 'contract/content/fields';
import { IMAGE_TYPES } from 'contract/limits';
import { CONTENT_CALLS, type PictureResponse } from 'contract/office/contentCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { Modal } from 'shared-ui/modal/Modal';
import { useSession } from '../../session/sessionContext';
import dialog from '../../session/dialog.module.css';
import { CutPicture } from './CutPicture';
import styles from './form.module.css';

const ANY = { width: 1, height: 1 };

/** The item that a form is about; without a name it is not saved yet. */
export interface FormItem {
  kind: string;
  item?: string;
}

/** A picture beside the item: shown, and another one sent, which is kept with the draft. */
export function PictureWidget({ id, name, value, onChange, schema, label, rawErrors, registry }: WidgetProps) {
  const { kind, item } = registry.formContext as FormItem;
  const { call } = useSession();
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; words: string }>();
  const [chosen, setChosen] = useState<File>();
  const titleId = useId();
  const { smallest } = (schema as { 'x-notes'?: FieldNotes })['x-notes'] ?? {};
  const file = typeof value === 'string' ? value : '';

  const send = async (picture: Blob) => {
    setChosen(undefined);
    if (item === undefined) return;
    const body = new FormData();
    body.set('file', picture, 'picture');
    const sent = await call<PictureResponse>({ url: CONTENT_CALLS.pictures(kind, item, name), method: 'POST', body });
    setSaid(
      sent.data ? { kind: 'success', words: sent.data.message } : { kind: 'error', words: sent.fault ?? 'Try again.' },
    );
    if (sent.data) onChange(sent.data.data.file);
  };
  return (
    <div className={styles.picture}>
      {item !== undefined && /^[\w-]+\.\w+$/.test(file) && (
        <img src={CONTENT_CALLS.picture(kind, item, file)} alt={`${label}: ${file}`} />
      )}
      <input
        id={id}
        className={styles.input}
        value={file}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        aria-invalid={rawErrors?.length ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      {item === undefined ? (
        <p className={styles.hint}>A picture can be sent once the draft is saved.</p>
      ) : (
        <label className={styles.file}>
          {smallest ? `Another picture, at least ${smallest.width} × ${smallest.height} pixels` : 'Another picture'}
          <input
            type="file"
            accept={IMAGE_TYPES.join(',')}
            onChange={({ target }) => {
              setChosen(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      )}
      {chosen && (
        <Modal className={dialog.dialog} aria-labelledby={titleId} onClose={() => setChosen(undefined)}>
          <h2 id={titleId}>Cut the picture</h2>
          <CutPicture
            file={chosen}
            smallest={smallest ?? ANY}
            keep={(picture) => void send(picture)}
            refuse={(words) => {
              setChosen(undefined);
              setSaid({ kind: 'error', words });
            }}
          />
          <Button look="secondary" onClick={() => setChosen(undefined)}>
            Cancel
          </Button>
        </Modal>
      )}
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
    </div>
  );
}
