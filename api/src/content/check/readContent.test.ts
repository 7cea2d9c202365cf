import { picture } from '../../testing/applicationForm.testing';
import { copyContent } from '../../testing/contentFolder.testing';
import { forAllTests } from '../../testing/testApi.testing';
import { contentFiles } from '../files/contentFolder';
import { ContentMistakes, describeMistake } from './mistakes';
import { readContent } from './readContent';

const content = forAllTests(() => copyContent());
afterEach(() => content.restore());

async function mistakes(): Promise<string[]> {
  const error = await readContent(contentFiles(content.path)).catch((caught: unknown) => caught);
  return error instanceof ContentMistakes ? error.mistakes.map(describeMistake) : [];
}

it('the college’s own content has no mistakes', async () => {
  await expect(readContent(contentFiles(content.path))).resolves.toMatchObject({ hash: expect.any(String) });
});

it('all mistakes are reported together, with file, line and field: a misspelt field as unknown and as missing', async () => {
  await content.replace('courses/01-b-pharm.md', /^fees: .*$/m, 'fees: plenty');
  await content.replace('events/2026-06-05-garden-day.md', /^date: .*$/m, 'date: 2026-02-30');
  await content.replace('faculty/11-shahana-eravimangalam.yaml', /^image: .*$/m, 'image: nobody.webp');
  await content.write('features/01-small-batches.yaml', 'title:\ndescription: Few\nicon_image: small-batches.webp\n');
  await content.write('announcements/09-colon.yaml', '# said twice\ntitle: Fees: paid: twice');
  await content.replace('site.yaml', /^email: .*$/m, 'email: Office');
  await content.replace('site.yaml', 'value: 58', 'value: many');
  await content.remove('curriculum.md');
  await content.remove('admission/rules.md');
  await content.copy('courses/06-phd.md', 'courses/07-phd.md');
  await content.replace('gallery/01-main-block.yaml', /^alt:/m, 'altt:');

  expect(await mistakes()).toEqual([
    'admission/rules.md:1: cannot be read; add the file',
    'announcements/09-colon.yaml:2: is not YAML: Nested mappings are not allowed in compact mappings; put a text with a colon or a # between quotes',
    'courses/01-b-pharm.md:6: fees: "plenty"; write a whole number without quotes',
    'courses/07-phd.md:1: slug: "phd" is already used by courses/06-phd.md; rename one of the two files',
    'curriculum:1: is missing; make curriculum.md or a folder curriculum/',
    'events/2026-06-05-garden-day.md:3: date: "2026-02-30"; write a date that exists, as 2027-02-28',
    expect.stringMatching(
      /^faculty\/11-shahana-eravimangalam\.yaml:\d: image: "nobody\.webp" is not beside it; add the file or correct the name$/,
    ),
    'features/01-small-batches.yaml:1: title: is missing; write a text here',
    'gallery/01-main-block.yaml:1: alt: is missing; say in words what the picture shows, for those who cannot see it',
    'gallery/01-main-block.yaml:2: altt: is not a field of this record; remove it, or correct its name',
    'site.yaml:5: email: "Office"; write an e-mail address in lowercase',
    'site.yaml:38: counters[1].value: "many"; write a number without quotes',
  ]);
});

it('of a missing day, picture or address it is said what to write there, not only a text', async () => {
  await content.replace('events/2026-06-05-garden-day.md', /^date: .*\nimage: .*\n/m, '');
  await content.replace('site.yaml', /^email: .*$/m, 'email:');
  expect(await mistakes()).toEqual([
    'events/2026-06-05-garden-day.md:2: date: is missing; write a date that exists, as 2027-02-28',
    'events/2026-06-05-garden-day.md:2: image: is missing; name a .webp, .jpg or .png beside the file',
    'site.yaml:5: email: is missing; write an e-mail address in lowercase',
  ]);
});

it('a map of any other provider may be shown', async () => {
  await content.replace('site.yaml', /embed_url: .*$/m, 'embed_url: https://maps.example.org:8443/embed?at=10.3,76.2');
  expect(await mistakes()).toEqual([]);
});

it('missing days of retention get no default: the site removes nothing by them', async () => {
  await content.replace('site.yaml', /^retention_days:\n( {2}.*\n)+/m, 'retention_days:\n  messages: 90\n');
  const { records } = await readContent(contentFiles(content.path));
  const site = records.find(({ kind }) => kind === 'site')?.record;
  expect(site?.retention_days).toEqual({ messages: 90 });
});

it('a picture that is too small, unreadable or of another kind is refused', async () => {
  await content.write('about.webp', await picture(600, 400, 'webp'));
  await content.write('features/mentors.webp', 'not a picture');
  await content.write('faculty/gopan-thachankara.webp', await picture(600, 600, 'png'));
  await content.write('courses/phd.pdf', 'Dear applicant');
  const found = await mistakes();
  expect(found).toHaveLength(4);
  expect(found[0]).toMatch(/^about\.md:\d: image: "about\.webp" is 600 x 400 pixels; make it at least 960 x 640$/);
  expect(found[1]).toMatch(/^courses\/06-phd\.md:\d+: course_information_file: "phd\.pdf" is not a PDF/);
  expect(found[2]).toMatch(/^faculty\/12-.*:\d: image: "gopan-thachankara\.webp" holds a png; save it as \.webp$/);
  expect(found[3]).toMatch(/^features\/05-.*:\d: icon_image: "mentors\.webp" is not a picture that can be read/);
});

it('a link to a page that does not exist is reported with its line in the text', async () => {
  await content.write(
    'pages/hostel.md',
    [
      '---',
      'title: Hostel',
      'summary: Rooms',
      '---',
      '[right](/pharm.d%28pb%29#fees), [right](/news?page=2), [right](https://example.org), [right](mailto:a@example.org)',
      '',
      'See the [mess](/hostle) and [rooms](rooms.html).',
      '',
      '| Where | What |',
      '| - | - |',
      '| [Mess](/hostle) | [gone](/news-details?item=gone) |',
    ].join('\n'),
  );
  await content.replace('site.yaml', 'path: /library', 'path: /libary');
  await content.replace('admission/criteria.md', /$/, '\n\n[the form](/aplication)\n');
  const found = await mistakes();
  expect(found.slice(1)).toEqual([
    'pages/hostel.md:7: description: no page of the site is at "/hostle"; correct the link',
    'pages/hostel.md:7: description: the link "rooms.html" would point elsewhere on each page; write it from the root, as /rooms.html',
    'pages/hostel.md:11: description: no page of the site is at "/hostle"; correct the link',
    'pages/hostel.md:11: description: no page of the site is at "/news-details?item=gone"; correct the link',
    expect.stringMatching(
      /^site\.yaml:\d+: quick_links\[7\]\.path: no page of the site is at "\/libary"; correct the link$/,
    ),
  ]);
  expect(found[0]).toMatch(
    /^admission\/criteria\.md:\d+: admission_criteria: no page of the site is at "\/aplication"/,
  );
});

it('an alias bomb is reported with its file, and a page of text that no route serves with its name', async () => {
  const bomb = Array.from({ length: 9 }, (_, level) => `l${level}: &l${level} [${`*l${level - 1},`.repeat(9)}x]`);
  await content.write('gallery/99-bomb.yaml', ['l0: &l0 [x,x,x,x,x,x,x,x,x]', ...bomb.slice(1)].join('\n'));
  await content.copy('pages/hostel.md', 'pages/canteen.md');
  expect(await mistakes()).toEqual([
    expect.stringMatching(/^gallery\/99-bomb\.yaml:1: cannot be read: .*alias/i),
    expect.stringMatching(
      /^pages\/canteen\.md:1: slug: the site has no page at "\/canteen"; a page of text is one of library, /,
    ),
  ]);
});

it('what a page, the menu or the footer needs cannot be removed, and the places that need it are named', async () => {
  await content.remove('pages/library.md');
  await content.remove('vision-and-mission/mission.md');
  await content.remove('courses/01-b-pharm.md');
  const found = await mistakes();
  expect(found).toContainEqual(
    expect.stringMatching(/^site\.yaml:59: quick_links\[7\]\.path: no page of the site is at "\/library"/),
  );
  expect(found).toContain(
    'vision-and-mission:1: "mission" is missing, and the page "Vision and Mission" shows it; put it back',
  );
  expect(found).toContain(
    'courses:1: "b-pharm" is missing, and the menu and the application form name it; put it back',
  );
});

it('content that would be dropped silently is reported: pictures in a text, a text shown nowhere, unclosed front matter', async () => {
  await content.write(
    'pages/hostel.md',
    '---\ntitle: Hostel\nsummary: Rooms\n---\n\nA room:\n\n![A room](room.webp)\n',
  );
  await content.write('gallery/20-late.md', '---\nimage: main-block.webp\nalt: The main block\n---\n\nLater.\n');
  await content.write('pages/library.md', '---\ntitle: Library\nsummary: Books\n\nBooks.\n');
  await content.write('announcements/09-late.yml', 'title: Late');
  expect(await mistakes()).toEqual([
    'announcements/09-late.yml:1: is not read; name it .md or .yaml',
    'gallery/20-late.md:5: the text below the front matter is shown nowhere; remove it',
    'pages/hostel.md:8: description: a text shows no pictures; take it out, or name it in the front matter',
    'pages/library.md:1: the front matter is not closed; write a second line --- below it',
  ]);
});

it('a title or a name that cannot be an address, and a closing day before the first, are refused', async () => {
  await content.replace('courses/06-phd.md', /^title: .*$/m, 'title: Events');
  await content.replace('courses/03-m-pharm.md', /^title: .*$/m, 'title: M.Pharm/Pharmaceutics');
  await content.write('announcements/09-Big News!.yaml', 'title: Big');
  await content.replace('careers/03-hostel-warden.yaml', /^publish_date: .*$/m, 'publish_date: 2027-12-31');
  const found = (await mistakes()).filter((mistake) => !mistake.includes('no page of the site'));
  expect(found).toHaveLength(4);
  expect(found[0]).toMatch(/^announcements\/09-Big News!\.yaml:1: slug: "Big News!" cannot be part of an address/);
  expect(found[1]).toMatch(/^careers\/03-.*:\d: last_date: ".*"; write a day that is not before publish_date$/);
  expect(found[2]).toMatch(
    /^courses\/03-m-pharm\.md:2: title: "M\.Pharm\/Pharmaceutics"; the course’s page is named after it/,
  );
  expect(found[3]).toMatch(
    /^courses\/06-phd\.md:2: title: "Events"; the site has another page at \/Events; choose another/,
  );
});

it('a seventh course needs only its file, and its page can be linked to', async () => {
  await content.copy('courses/06-phd.md', 'courses/07-m-sc.md');
  await content.replace('courses/07-m-sc.md', /^title: .*$/m, 'title: M.Sc Pharmacology');
  await content.replace('admission/criteria.md', /$/, '\n\n[the course](/M.Sc%20Pharmacology)\n');
  expect(await mistakes()).toEqual([]);
});

it('a declaration without its three clauses, and a sentence for a page that does not exist, are refused', async () => {
  await content.replace('admission/application.yaml', /( +- .*\n)+(?=# Above)/, '    - all of it is true.\n');
  await content.replace('site.yaml', 'path: /courses\n    text', 'path: /corses\n    text');
  expect(await mistakes()).toEqual([
    'admission/application.yaml:4: declaration.clauses: ["all of it is true."]; write 3 items',
    expect.stringMatching(
      /^site\.yaml:\d+: page_leads\[3\]\.path: no page of the site is at "\/corses"; correct the link$/,
    ),
  ]);
});

it('nothing of a text can run in a visitor’s browser', async () => {
  await content.write(
    'pages/hostel.md',
    '---\ntitle: Hostel\nsummary: Rooms\n---\n\n## Rooms\n\n<script>alert(1)</script><img src=x onerror=alert(1)>' +
      '<p onclick="alert(1)" style="color:red">Quiet</p>\n\n' +
      '[rooms](javascript:alert(1)) and [the map](https://example.org)',
  );
  const { records } = await readContent(contentFiles(content.path));
  const page = records.find(({ kind, slug }) => kind === 'pages' && slug === 'hostel')?.record;
  expect(page?.description).toContain('<h2>Rooms</h2>');
  const elements = String(page?.description).match(/<\w[^>]*>/g);
  expect(elements).toEqual(['<h2>', '<p>', '<p>', '<a href="https://example.org" rel="noopener">']);
});
