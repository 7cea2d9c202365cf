import type { VisionAndMissionResponse } from 'contract/calls';
import type { VisionOrMission } from 'contract/records';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { visionApi } from './visionApi';
import styles from './VisionPage.module.css';

export function VisionPage() {
  const answer = visionApi.useGetVisionAndMissionQuery();
  return (
    <>
      <PageBanner title="Vision and Mission" />
      <Page>{answer.data ? <VisionAndMission {...answer.data} /> : <Awaiting query={answer} picture />}</Page>
    </>
  );
}

function VisionAndMission({ data, visionBaseUrl, missionBaseUrl }: VisionAndMissionResponse['data']) {
  if (data.vision.length + data.mission.length === 0) return <EmptyState title="Our vision will be here soon" />;
  return (
    <>
      <Statements title="Our Vision" items={data.vision} baseUrl={visionBaseUrl} priority />
      <Statements title="Our Mission" items={data.mission} baseUrl={missionBaseUrl} />
    </>
  );
}

interface StatementsProps {
  title: string;
  items: VisionOrMission[];
  baseUrl: string;
  priority?: boolean;
}

function Statements({ title, items, baseUrl, priority }: StatementsProps) {
  if (items.length === 0) return null;
  return (
    <section className={styles.statements}>
      {items.map(({ image, description }, index) => (
        <div key={image} className={styles.statement}>
          <Picture
            className={styles.picture}
            src={baseUrl + image}
            alt=""
            width={1200}
            height={800}
            sizes="(min-width: 75rem) 34rem, (min-width: 56rem) 46vw, 92vw"
            priority={priority && index === 0}
          />
          <div className={styles.words}>
            {index === 0 && <h2>{title}</h2>}
            <RichText html={description} />
          </div>
        </div>
      ))}
    </section>
  );
}
