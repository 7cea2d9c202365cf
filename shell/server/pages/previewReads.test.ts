import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTENT_PREVIEW } from 'api/content/contentVersion';
import { PREVIEW_CALL } from 'contract/office/contentCalls';
import { openApiConnection } from '../api/apiConnection';
import { previewReads } from './previewHook';

test('a preview that the api is still building is waited for, longer than a read of a page', async () => {
  const asked: string[] = [];
  const building: ServerResponse[] = [];
  const api = http.createServer(({ url, headers }, response) => {
    asked.push(`${url} ${String(headers[CONTENT_PREVIEW])}`);
    building.push(response);
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const connection = openApiConnection({ url: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  const previews = previewReads(connection);

  const opened = previews.open('a token');
  await expect(previews.read('/api/events', 'a token')).rejects.toThrow('the api cannot be reached');
  expect(asked).toEqual([`${PREVIEW_CALL} a token`, '/api/events a token']);
  for (const response of building) response.end('built');
  expect(await opened).toMatchObject({ status: 200, body: 'built' });
  connection.close();
  api.close();
});
