import type { AboutResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { RichText } from 'shared-ui/richText/RichText';
import { AdministratorMessage } from '../administrators/AdministratorMessage';
import { administratorsApi } from '../administrators/administratorsApi';
import { Reading } from '../reading/Reading';
import { AboutAside } from './AboutAside';
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
    <Reading picture={about.image && baseUrl + about.image} aside={<AboutAside />}>
      <div className={styles.head}>
        <p className={styles.subTitle}>{about.sub_title}</p>
        <h2>{about.title}</h2>
      </div>
      <RichText html={about.description} />
    </Reading>
  );
}
