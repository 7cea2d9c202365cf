import { academicYear, formatMinute, localMinute } from 'contract/dates';
import type { FrozenList, RankLine } from 'contract/office/rankCalls';
import { RANK_KEY_LABELS } from 'contract/ranking';
import { finish, footers, GREY, INK, keepTogether, newPaper, TEAL, write } from './paper';
import { drawTable } from './table';
import { lineHeight, type TextStyle } from './textLines';

/** What is printed of a frozen list; it is posted to the worker unchanged. */
export interface RankListDocument {
  rankList: FrozenList;
  college: string;
}

const COLLEGE: TextStyle = { size: 14, weight: 700, colour: TEAL };
const TITLE: TextStyle = { size: 13, weight: 700, colour: INK };
const NOTE: TextStyle = { size: 8.5, weight: 400, colour: GREY };
const CELL: TextStyle = { size: 8, weight: 400, colour: INK };

/** Creates the list for the notice board: people find themselves by their number, and it has no names. */
export async function rankListPdf({ rankList, college }: RankListDocument): Promise<Buffer> {
  const { title, season, lines, order, seats, frozen_at } = rankList;
  const at = new Date(frozen_at);
  const paper = await newPaper({ Title: 'Rank list', CreationDate: at });
  write(paper, 'P', college, COLLEGE);
  paper.y += 2;
  write(paper, 'H1', `Rank list: ${title}, ${academicYear(season)}`, TITLE);
  paper.y += 2;
  const said = `As on ${formatMinute(localMinute(at))} (India). ${lines.length} ranked for ${seats} seats.`;
  write(paper, 'P', `${said} Applications are listed by number; the office answers questions about your own.`, NOTE);
  paper.y += 10;

  const values = order.map(() => 0.44 / order.length);
  drawTable(
    paper,
    {
      shares: [0.07, 0.16, 0.12, ...values, 0.21],
      header: ['Rank', 'Application', 'Category', ...order.map((key) => RANK_KEY_LABELS[key]), 'Seat'],
      rows: lines.map((line) => ({ cells: cellsOf(line), style: CELL })),
    },
    (header, [first = 0]) => void keepTogether(paper, header + first + lineHeight(CELL)),
  );
  footers(paper, `Rank list: ${title}, ${academicYear(season)}`);
  return finish(paper);
}

function cellsOf({ rank, number, category, choice, values, seat }: RankLine): string[] {
  const place = seat.kind === 'waiting' ? `Waiting ${seat.place}` : `${seat.title || 'Open'}, ${seat.place}`;
  const shown = values.map((value) => value.shown);
  return [String(rank), number, category, ...shown, choice === 2 ? `${place} (second choice)` : place];
}
