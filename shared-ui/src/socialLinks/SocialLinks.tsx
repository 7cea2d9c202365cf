import type { Site } from 'contract/content/site';
import styles from './SocialLinks.module.css';

interface SocialLinksProps {
  links: Site['social'];
  /** Accessible name of the list, if no heading above names it. */
  label?: string;
}

/** The college's social media pages, by name; they take the colour of their background. */
export function SocialLinks({ links, label }: SocialLinksProps) {
  return (
    <ul className="buttons" aria-label={label}>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener" className={styles.link}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
