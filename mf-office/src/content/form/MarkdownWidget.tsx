import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { CONTENT_CALLS, type PreviewResponse } from 'contract/office/contentCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { RichText } from 'shared-ui/richText/RichText';
import { useChange } from '../../session/useChange';
import { inputOf } from './control';
import { type Mark, MARKS, marked } from './marked';
import styles from './form.module.css';

/** Edits Markdown as it is in the file, with buttons for its markup and a preview as a page shows it. */
export function MarkdownWidget(props: WidgetProps) {
  const { id, onChange, label } = props;
  const input = inputOf(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const [html, setHtml] = useState('');
  const { make, said } = useChange<PreviewResponse>(({ data }) => setHtml(data.html));

  const mark = (how: Mark) => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const after = marked(input.value, selectionStart, selectionEnd, how);
    onChange(after.text);
    // after the text has been rendered
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(after.start, after.end);
    });
  };
  return (
    <div className="stack">
      <div className={styles.tools} role="toolbar" aria-label={`Formatting of ${label}`} aria-controls={id}>
        {MARKS.map((how) => (
          <Button key={how.name} look="quiet" onClick={() => mark(how)}>
            {how.name}
          </Button>
        ))}
        <Button look="quiet" onClick={() => void make(CONTENT_CALLS.preview, { markdown: input.value })}>
          Preview
        </Button>
      </div>
      <textarea {...input} ref={area} rows={14} />
      {said && (
        <section className={styles.preview} aria-label="Preview">
          {said.kind === 'error' ? <Alert kind="error">{said.words}</Alert> : <RichText html={html} />}
        </section>
      )}
    </div>
  );
}
