import { AFTER, BEFORE, openSite } from './pagesSite.testing';

test('after a change of content the page of before is sent while the new one keeps people waiting, and then no more', async () => {
  const { active, ask, begun, finish, get, until, close } = await openSite(10, 1);
  const textOf = async (answer: Promise<Response>) => (await answer).text();
  const first = textOf(get('/news'));
  await finish();
  expect(await first).toContain('/news in content 0');
  active.buffer.clear();
  active.generation += 1;
  await ask('/news?page=2', '192.0.2.1');
  expect(await textOf(get('/news'))).toContain('/news in content 0');
  await finish();
  await finish();
  await until(() => active.inFlight.size === 0);
  expect(await textOf(get('/news'))).toContain('/news in content 1');
  expect(begun).toEqual(['/news', '/news?page=2', '/news']);
  await close();
});

test('after a change of content a full queue sends the page of before', async () => {
  const { active, ask, finish, get, close } = await openSite(10, 1);
  const first = get('/news');
  await finish();
  await first;
  active.buffer.clear();
  active.generation += 1;
  await ask('/news?page=2', '192.0.2.1');
  const second = get('/news', '192.0.2.1');
  await ask('/news?page=3', '192.0.2.1');
  expect(await (await second).text()).toContain('/news in content 0');
  await close();
});

test('a page made of what an api answered that had not heard of the change yet is sent, and not kept', async () => {
  const { begun, versions, answering, finish, get, close } = await openSite();
  const read = async () => {
    const answer = get('/news');
    await finish();
    await (await answer).text();
  };
  versions.heard(BEFORE);
  versions.heard(AFTER);
  await read();
  await read();
  answering.version = AFTER;
  await read();
  await (await get('/news')).text();
  expect(begun).toEqual(['/news', '/news', '/news']);
  await close();
});

test('a page whose render began before the change is not kept either', async () => {
  const { begun, versions, answering, finish, get, until, close } = await openSite();
  const early = get('/news');
  await until(() => begun.length === 1);
  versions.heard(AFTER);
  await finish();
  await (await early).text();
  answering.version = AFTER;
  const late = get('/news');
  await finish();
  await (await late).text();
  await (await get('/news')).text();
  expect(begun).toEqual(['/news', '/news']);
  await close();
});
