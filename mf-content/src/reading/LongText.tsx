import { RichText } from 'shared-ui/richText/RichText';
import { splitText } from './excerpt';
import styles from './LongText.module.css';

/** Number of characters after which a card's text is collapsed. */
const FOLD_AFTER = 240;

interface LongTextProps {
  html: string;
  /** What the text is about, for screen reader users who encounter "Read more" out of context. */
  about: string;
}

/** A card's text: the part after the first paragraphs is collapsed, and can be opened without scripts too. */
export function LongText({ html, about }: LongTextProps) {
  const [beginning, rest] = splitText(html, FOLD_AFTER);
  return (
    <>
      <RichText html={beginning} />
      {rest && (
        <details className={styles.rest}>
          <summary className={styles.more}>
            Read more<span className="visually-hidden"> about {about}</span>
          </summary>
          <RichText html={rest} />
        </details>
      )}
    </>
  );
}
