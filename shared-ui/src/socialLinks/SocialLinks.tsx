import type { Site } from 'contract/content/site';
import styles from './SocialLinks.module.css';

interface SocialLinksProps {
  links: Site['social'];
  /** Names the list where nothing above it does. */
  label?: string;
}

/** The college's pages elsewhere, by their names; they take the colour of the ground they stand on. */
export function SocialLinks({ links, label }: SocialLinksProps) {
  return (
    <div className={styles.place}>
      <ul className={styles.links} aria-label={label}>
        {links.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
