import { useId } from 'react';
import type { PrivacyNotice } from 'contract/content/privacyNotice';
import type { ContentData } from 'contract/content/responses';
import { formatDate } from 'contract/dates';
import { dialled } from 'contract/dialled';
import { privacyPage } from 'contract/pages/content';
import { useSite } from 'shared-store/platform';
import { FactsSidebar } from 'shared-ui/facts/FactsSidebar';
import { RichText } from 'shared-ui/richText/RichText';
import { contentPage } from '../ContentPage';
import { Reading } from '../reading/Reading';
import styles from './PrivacyPage.module.css';

export const { Component, loader, handle } = contentPage(privacyPage, '/api/privacy-notice', Notice);

function Notice(notice: ContentData<'/api/privacy-notice'>) {
  const { version, effective_from, opening, contact, items, rights } = notice;
  const site = useSite();
  return (
    <Reading aside={<NoticeContact contact={contact} />}>
      <p className="soft">
        {site && `${site.college_name} · `}Version {version}, in force from {formatDate(effective_from)}
      </p>
      <p className={styles.opening}>{opening}</p>
      {items.map((item) => (
        <NoticeItem key={item.title} item={item} />
      ))}
      <RichText html={rights} />
    </Reading>
  );
}

/** The college's contact for questions about the notice, next to its text. */
function NoticeContact({ contact: { name, role, email, phone } }: Pick<PrivacyNotice, 'contact'>) {
  const office = useSite()?.address.join(', ');
  const facts = [
    { label: role, value: name },
    { label: 'E-mail', value: <a href={`mailto:${email}`}>{email}</a> },
    { label: 'Phone', value: <a href={`tel:${dialled(phone)}`}>{phone}</a> },
    { label: 'Office', value: office },
  ];
  return <FactsSidebar title="Whom to ask" facts={facts.filter(({ value }) => value)} />;
}

/** One kind of data, with answers to the questions that a notice has to answer. */
function NoticeItem({ item }: { item: PrivacyNotice['items'][number] }) {
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
