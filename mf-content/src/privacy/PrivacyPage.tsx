import type { ContentData } from 'contract/content/responses';
import { formatDate } from 'contract/dates';
import { privacyPage } from 'contract/pages/content';
import { useSite } from 'shared-store/platform';
import { RichText } from 'shared-ui/richText/RichText';
import { contentPage } from '../ContentPage';
import { Reading } from '../reading/Reading';
import { NoticeContact } from './NoticeContact';
import { NoticeItem } from './NoticeItem';
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
