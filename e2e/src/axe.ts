import fs from 'node:fs';
import type { Page } from 'playwright-core';

const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeResults {
  violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

/** What axe finds on the page as it is now: a line a violation, with the first places. WCAG 2.2 AA and best practice. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run: (context: Document, options: object) => Promise<AxeResults> } };
    return axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
  }, RULES);
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length}) ${nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`)
        .join(' / ')}`,
  );
}
