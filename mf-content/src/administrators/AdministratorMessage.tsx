import type { AdministratorsMessage } from 'contract/content/administrators';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import styles from './AdministratorMessage.module.css';

interface AdministratorMessageProps {
  message: AdministratorsMessage;
  baseUrl: string;
  /** Whether the picture is the first large one of its page. */
  priority?: boolean;
}

export function AdministratorMessage({ message, baseUrl, priority }: AdministratorMessageProps) {
  const { name, sub_title, details, image, description } = message;
  return (
    <article className={styles.message}>
      <figure className={styles.portrait}>
        <Picture
          src={baseUrl + image}
          alt={name}
          width={600}
          height={600}
          sizes="(min-width: 48rem) 16rem, 18rem"
          priority={priority}
        />
        <figcaption className={`soft ${styles.details}`}>{details}</figcaption>
      </figure>
      <div className={styles.words}>
        <p className="kicker">{sub_title}</p>
        <h2>{name}</h2>
        <RichText html={description} />
      </div>
    </article>
  );
}
