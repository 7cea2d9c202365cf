import type { WidgetProps } from '@rjsf/utils';
import { useId, useState } from 'react';
import type { FieldNotes } from 'contract/content/fields';
import { CONTENT_CALLS } from 'contract/office/contentCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { Modal } from 'shared-ui/modal/Modal';
import dialog from 'shared-ui/modal/dialog.module.css';
import { CropPicture } from './CropPicture';
import { inputOf } from './control';
import styles from './form.module.css';
import { useSentFile } from './useSentFile';

const ANY = { width: 1, height: 1 };

/** A picture next to the item: shown, and replaceable by an upload, which is stored with the draft. */
export function PictureWidget(props: WidgetProps) {
  const { schema, label } = props;
  const { kind, item, file, isNamed, send, said, setSaid } = useSentFile(props);
  const [chosen, setChosen] = useState<File>();
  const titleId = useId();
  const { smallest } = (schema as { 'x-notes'?: FieldNotes })['x-notes'] ?? {};
  return (
    <div className={styles.picture}>
      {item !== undefined && isNamed && <img src={CONTENT_CALLS.file(kind, item, file)} alt={`${label}: ${file}`} />}
      <input {...inputOf(props)} />
      {item === undefined ? (
        <p className="soft">A picture can be sent once the draft is saved.</p>
      ) : (
        <label className={styles.file}>
          {smallest ? `Another picture, at least ${smallest.width} × ${smallest.height} pixels` : 'Another picture'}
          <input
            type="file"
            accept="image/*"
            onChange={({ target }) => {
              setChosen(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      )}
      {chosen && (
        <Modal className={dialog.dialog} aria-labelledby={titleId} onClose={() => setChosen(undefined)}>
          <h2 id={titleId}>Crop the picture</h2>
          <CropPicture
            file={chosen}
            smallest={smallest ?? ANY}
            keep={(picture) => {
              setChosen(undefined);
              void send(picture, 'picture');
            }}
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
