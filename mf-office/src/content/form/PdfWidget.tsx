import type { WidgetProps } from '@rjsf/utils';
import { CONTENT_CALLS, CONTENT_FILE_MAX_BYTES } from 'contract/office/contentCalls';
import { sizeInWords } from 'contract/sizes';
import { Alert } from 'shared-ui/alert/Alert';
import { inputOf } from './control';
import styles from './form.module.css';
import { useSentFile } from './useSentFile';

/** A PDF next to the item: to download, and to replace by an upload, which is stored with the draft. */
export function PdfWidget(props: WidgetProps) {
  const { kind, item, file, isNamed, send, isSending, said, setSaid } = useSentFile(props);

  const choose = (chosen: File | undefined) => {
    if (chosen === undefined || isSending) return;
    if (chosen.size <= CONTENT_FILE_MAX_BYTES) return void send(chosen, chosen.name);
    const words = `${chosen.name} has ${sizeInWords(chosen.size)}; choose a PDF of at most ${sizeInWords(CONTENT_FILE_MAX_BYTES)}.`;
    setSaid({ kind: 'error', words });
  };
  return (
    <div className={styles.picture}>
      <input {...inputOf(props)} />
      {item !== undefined && isNamed && (
        <a href={CONTENT_CALLS.file(kind, item, file)} download={file}>
          Download {file}
        </a>
      )}
      {item === undefined ? (
        <p className="soft">A PDF can be sent once the draft is saved.</p>
      ) : (
        <label className={styles.file}>
          <span>{isSending ? 'Sending…' : `Another PDF, at most ${sizeInWords(CONTENT_FILE_MAX_BYTES)}`}</span>
          <input
            type="file"
            accept="application/pdf,.pdf"
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      )}
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
    </div>
  );
}
