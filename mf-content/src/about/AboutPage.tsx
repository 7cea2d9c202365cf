import type { AboutResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/Awaiting';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page } from 'shared-ui/Page';
import { PageBanner } from 'shared-ui/PageBanner';
import { Picture } from 'shared-ui/Picture';
import { RichText } from 'shared-ui/RichText';
import { AdministratorMessage } from '../administrators/AdministratorMessage';
import { administratorsApi } from '../administrators/administratorsApi';
import { aboutApi } from './aboutApi';
import styles from './AboutPage.module.css';

export function AboutPage() {
  const about = aboutApi.useGetAboutQuery();
  const administrators = administratorsApi.useGetAdministratorsQuery().data;
  return (
    <>
      <PageBanner title="About Us" crumbs={[{ label: 'About' }]} />
      <Page>
        {about.data ? <Institution {...about.data} /> : <Awaiting query={about} picture />}
        {administrators?.data.map((message) => (
          <AdministratorMessage key={message.name} message={message} baseUrl={administrators.baseUrl} />
        ))}
      </Page>
    </>
  );
}

function Institution({ data, baseUrl }: AboutResponse['data']) {
  const about = data[0];
  if (!about) return <EmptyState title="Our story is being written" />;
  return (
    <div className={styles.institution}>
      <div className={styles.words}>
        <p className={styles.subTitle}>{about.sub_title}</p>
        <h2>{about.title}</h2>
        <RichText html={about.description} />
      </div>
      <Picture className={styles.picture} src={baseUrl + about.image} alt="" width={1200} height={800} priority />
    </div>
  );
}
