import { Link, useContent } from 'shared-store/platform';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { Picture } from 'shared-ui/picture/Picture';
import { Section } from './Section';
import styles from './Features.module.css';

export function Features() {
  const features = useContent('/api/why_choose_us').data;
  if (!features?.data.length) return null;
  return (
    <Section title="Why choose us">
      <CardGrid>
        {features.data.map(({ title, description, icon_image, page }) => (
          <div key={title} className={styles.feature}>
            <Picture
              className={styles.icon}
              src={features.baseUrl + icon_image}
              alt=""
              width={128}
              height={128}
              sizes="4rem"
            />
            <div>
              <h3 className={styles.title}>{page ? <Link to={page}>{title}</Link> : title}</h3>
              <p className={styles.text}>{description}</p>
            </div>
          </div>
        ))}
      </CardGrid>
    </Section>
  );
}
