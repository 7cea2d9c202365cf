import { visionPage } from '../pages/content';
import { type Served, defineContent } from './definition';
import { picture, record, richText } from './fields';

export const visionAndMission = defineContent(record({ image: picture('Picture'), description: richText('Text') }), {
  kind: 'vision-and-mission',
  title: 'Vision and mission',
  description: 'Two files, vision.md and mission.md.',
  needs: { vision: 'the page "Vision and Mission" shows it', mission: 'the page "Vision and Mission" shows it' },
  call: { path: '/api/vision_and_mission', summary: 'Vision and mission', envelope: 'visionAndMission' },
  pageWords: { path: () => visionPage.path, texts: ({ description }) => [description] },
});

export type VisionOrMission = Served<typeof visionAndMission>;
