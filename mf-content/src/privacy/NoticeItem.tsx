import { useId } from 'react';
import type { PrivacyNotice } from 'contract/content/privacyNotice';
import styles from './NoticeItem.module.css';

interface NoticeItemProps {
  item: PrivacyNotice['items'][number];
}

/** One kind of data, with answers to the questions that a notice has to answer. */
export function NoticeItem({ item }: NoticeItemProps) {
  const titleId = useId();
  return (
    <section className={styles.item} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {item.title}
      </h2>
      <dl className={styles.answers}>
        <Answer question="Which data" lines={item.data} />
        <Answer question="What for" lines={item.purposes} />
        <Answer question="Legal basis" lines={[item.ground]} />
        <Answer question="How long" lines={[item.kept]} />
        <Answer question="Who gets it" lines={[item.recipients]} />
      </dl>
    </section>
  );
}

function Answer({ question, lines }: { question: string; lines: string[] }) {
  return (
    <div className={styles.answer}>
      <dt>{question}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
