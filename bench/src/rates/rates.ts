import { familyOf } from 'e2e/src/processFamily';
import { ALL_PAGES } from 'e2e/src/routes';
import { startSite } from 'e2e/src/site';
import type { Bench, Question } from '../bench';
import {
  atLeast,
  atMost,
  collectMeasured,
  largestMedian,
  SITE,
  smallestRatio,
  type Goal,
  type Measured,
} from '../metrics/measured';
import { rotated } from '../metrics/statistics';
import { roundsOf } from '../metrics/turns';
import { fetchPage } from '../places/fetchPage';
import { addressesOf } from './addresses';
import { startBare } from './bare';
import { fetchAnswer } from './fetched';
import { requestsPerSecond } from './load';
import { startNginx } from './nginx';

const BARE = 'bare Fastify';
const SECONDS = 5;
const SMOKE_SECONDS = 1;
const WARM_UP_SECONDS = 0.5;
const AFTER_START = 'memory after start';

const GOALS: Record<string, number> = { 'a ready page': 0.8, 'a list': 0.6, 'a picture': 0.6 };

function goalsOf(measured: readonly Measured[]): Goal[] {
  const named = (name: string) => measured.filter(({ what }) => what === name);
  return [
    ...Object.entries(GOALS).map(([what, share]) =>
      atLeast(`${what}, to ${BARE}`, share, smallestRatio(named(what), BARE)),
    ),
    atMost('memory of the site after start', 250, largestMedian(named(AFTER_START)), 'MB'),
  ];
}

async function answer({ runs, isSmoke }: Bench) {
  const found = collectMeasured();
  const site = await startSite({ env: { CONTENT_CHECK_SECONDS: '0', LOG_LEVEL: 'error' } });
  const noteMemory = async (what: string) => {
    const { bytes } = await familyOf(site.process.pid ?? 0);
    found.add(what, 'MB', SITE, bytes / 1024 / 1024);
  };
  const closing = [() => site.stop()];
  try {
    await noteMemory(AFTER_START);
    const addresses = await addressesOf(site.origin);
    await fetchPage(site.origin + addresses['a ready page']);
    const answers = await Promise.all(Object.values(addresses).map((path) => fetchAnswer(site.origin, path)));
    const bare = await startBare(answers);
    closing.push(bare.close);
    const nginx = await startNginx(answers);
    if (nginx) closing.push(nginx.close);
    const servers = [
      { name: SITE, origin: site.origin.replace('localhost', '127.0.0.1') },
      { name: BARE, origin: bare.origin },
      ...(nginx ? [{ name: 'nginx', origin: nginx.origin }] : []),
    ];
    const seconds = isSmoke ? SMOKE_SECONDS : SECONDS;
    for (const run of roundsOf('rates', runs)) {
      for (const [what, path] of Object.entries(addresses)) {
        for (const { name, origin } of rotated(servers, run)) {
          // warm-up: code that has not run yet is slow
          if (run === 0) await requestsPerSecond(origin + path, WARM_UP_SECONDS);
          found.add(what, 'requests/s', name, await requestsPerSecond(origin + path, seconds));
        }
      }
    }
    for (const path of isSmoke ? [] : ALL_PAGES) await fetchPage(site.origin + path);
    await noteMemory(isSmoke ? 'memory after that' : 'memory after every page was read');
  } finally {
    for (const close of closing.reverse()) await close();
  }
  const measured = found.all();
  return {
    measured,
    goals: goalsOf(measured),
    notes: [
      'A bare Fastify sends the same bodies with the same headers; nginx, one process, has the bodies as files. 16 connections, no pipelining.',
      'Memory is the sum over all processes, as reported by ps.',
    ],
  };
}

export const rates: Question = {
  title: 'how many requests per second are served, and how much memory the site uses',
  isOfBuild: true,
  answer,
};
