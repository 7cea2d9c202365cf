import { coursesPage, eventsPage } from 'contract/pages/content';
import { useContent, useSite } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Picture } from 'shared-ui/picture/Picture';
import styles from './Hero.module.css';
import { HOME_GALLERY } from './homeRoute';

export function Hero() {
  const site = useSite();
  const gallery = useContent(HOME_GALLERY).data;
  const picture = gallery?.data[0];
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>{site?.college_name ?? 'College of Pharmaceutical Sciences and Research'}</h1>
          {site && <p className={styles.tagline}>{site.tagline}</p>}
          <div className="buttons">
            <ButtonLink to={eventsPage.path}>Check event</ButtonLink>
            <ButtonLink to={coursesPage.path} look="inverse">
              Find your course
            </ButtonLink>
          </div>
        </div>
        {gallery && picture && (
          <div className={styles.arch}>
            <Picture
              className={styles.picture}
              src={gallery.baseUrl + picture.image}
              alt={picture.alt}
              sizes="(min-width: 75rem) 50rem, (min-width: 56rem) 66vw, 125vw"
              priority
            />
          </div>
        )}
      </div>
    </div>
  );
}
