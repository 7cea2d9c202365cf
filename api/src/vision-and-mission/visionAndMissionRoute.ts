import { CALLS, type VisionAndMissionResponse } from 'contract/calls';
import type { ContentRoute } from '../content/contentRoute';
import { answer, array, html, object, path, record, text } from '../openapi/schemas';

const entry = array(record({ image: path, description: html }));

export const visionAndMissionRoute: ContentRoute = {
  url: CALLS.visionAndMission,
  summary: 'Vision and mission',
  response: answer(
    object({ data: object({ vision: entry, mission: entry }), visionBaseUrl: text, missionBaseUrl: text }),
  ),
  build: (content): VisionAndMissionResponse => {
    const entries = content.list('vision-and-mission');
    const baseUrl = content.baseUrl('vision-and-mission');
    return {
      success: 1,
      data: {
        data: {
          vision: entries.filter(({ slug }) => slug === 'vision'),
          mission: entries.filter(({ slug }) => slug === 'mission'),
        },
        visionBaseUrl: baseUrl,
        missionBaseUrl: baseUrl,
      },
    };
  },
};
