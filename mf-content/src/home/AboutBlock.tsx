import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { Section } from 'shared-ui/page/Section';
import { aboutApi } from '../about/aboutApi';
import styles from './AboutBlock.module.css';

/** The text up to its first heading; the whole of it is on the page that the button opens. */
const beginningOf = (html: string): string => html.split(/<h[2-6]/, 1)[0] || html;

export function AboutBlock() {
  const answer = aboutApi.useGetAboutQuery().data;
  const about = answer?.data[0];
  if (!about) return null;
  return (
    <Section title={about.title}>
      <div className={styles.block}>
        <Picture
          className={styles.picture}
          src={answer.baseUrl + about.image}
          alt=""
          width={1200}
          height={800}
          sizes="(min-width: 75rem) 34rem, (min-width: 56rem) 46vw, 92vw"
        />
        <div className={styles.words}>
          <RichText html={beginningOf(about.description)} className={styles.text} />
          <ButtonLink to="/about" look="secondary">
            More about us
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
