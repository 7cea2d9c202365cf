import type { Faculty } from 'contract/content/faculty';
import { Picture } from 'shared-ui/picture/Picture';
import styles from './FacultyCard.module.css';

interface FacultyCardProps {
  teacher: Faculty;
  baseUrl: string;
  priority?: boolean;
}

/** A portrait above its text; on a phone beside it. */
export function FacultyCard({ teacher, baseUrl, priority }: FacultyCardProps) {
  const { name, qualification, designation, image } = teacher;
  return (
    <article className={styles.teacher}>
      <Picture
        className={styles.portrait}
        src={baseUrl + image}
        alt=""
        width={600}
        height={600}
        sizes="(min-width: 75rem) 17rem, (min-width: 40rem) 46vw, 8rem"
        priority={priority}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p>{designation}</p>
        <p className="soft">{qualification}</p>
      </div>
    </article>
  );
}
