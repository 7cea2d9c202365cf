import type { ContentData } from 'contract/content/responses';
import type { VisionOrMission } from 'contract/content/visionAndMission';
import { visionPage } from 'contract/pages/content';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { RichText } from 'shared-ui/richText/RichText';
import { contentPage } from '../ContentPage';
import { PictureBeside } from '../reading/PictureBeside';

export const { Component, loader, handle } = contentPage(visionPage, '/api/vision_and_mission', VisionAndMission);

function VisionAndMission({ data, visionBaseUrl, missionBaseUrl }: ContentData<'/api/vision_and_mission'>) {
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
    <section className="stack">
      {items.map(({ image, description }, index) => (
        <PictureBeside key={image} src={baseUrl + image} priority={priority && index === 0}>
          {index === 0 && <h2>{title}</h2>}
          <RichText html={description} />
        </PictureBeside>
      ))}
    </section>
  );
}
