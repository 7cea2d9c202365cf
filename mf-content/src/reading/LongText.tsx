import { RichText } from 'shared-ui/richText/RichText';
import { splitText } from './excerpt';
import styles from './LongText.module.css';

/** Characters after which a card's text is folded. */
const FOLD_AFTER = 240;

interface LongTextProps {
  html: string;
  /** What the text is about, for those who hear "Read more" out of its place. */
  about: string;
}

/** A card's text: what goes beyond the first paragraphs is folded, and opens without scripts too. */
export function LongText({ html, about }: LongTextProps) {
  const [beginning, rest] = splitText(html, FOLD_AFTER);
  return (
    <>
      <RichText html={beginning} />
      {rest && (
        <details className={styles.rest}>
          <summary className={styles.more}>
            Read more<span className={styles.hidden}> about {about}</span>
          </summary>
          <RichText html={rest} />
        </details>
      )}
    </>
  );
}
