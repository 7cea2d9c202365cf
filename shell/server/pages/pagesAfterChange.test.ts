import { AFTER, BEFORE, openSite } from './pagesSite.testing';

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
