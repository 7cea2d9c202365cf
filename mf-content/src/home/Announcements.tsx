import { useContent } from 'shared-store/platform';
import { Marquee } from './Marquee';
import styles from './Announcements.module.css';

export function Announcements() {
  const documents = useContent('/api/college-result-announcements').data;
  const announcements = useContent('/api/college-announcements').data;
  if (!documents?.data.length && !announcements?.length) return null;

  const firstPdf = documents?.data.find(({ pdf }) => pdf)?.pdf;
  return (
    <div className={styles.band}>
      {documents && documents.data.length > 0 && (
        <Marquee
          label="Documents"
          items={documents.data.map(({ title, pdf = firstPdf }) =>
            pdf ? <a href={documents.pdfUrl + pdf}>{title}</a> : title,
          )}
        />
      )}
      {announcements && announcements.length > 0 && (
        <Marquee label="Announcements" items={announcements.map(({ title }) => title)} />
      )}
    </div>
  );
}
