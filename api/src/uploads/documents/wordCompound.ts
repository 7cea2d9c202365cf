import { EMBEDS, MACROS } from './wordArchive';

/** [MS-CFB]: a header of 512 bytes, then sectors; the FAT contains the chains of sectors, and the header lists the FAT's own. */
const HEADER_BYTES = 512;
const HEADER_FAT_ENTRIES = 109;
const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xfffffffa;

/** Streams that identify documents of other programs. */
const OTHERS: readonly [stream: string, words: string][] = [
  ['EncryptedPackage', 'is protected with a password: remove the password'],
  ['Workbook', 'is an Excel workbook by its content'],
  ['Book', 'is an Excel workbook by its content'],
  ['PowerPoint Document', 'is a PowerPoint presentation by its content'],
  ['__properties_version1.0', 'is an Outlook message by its content'],
];

/** Names that macro projects, embedded objects and controls need, anywhere in the file ([MS-OVBA] 2.2, [MS-OLEDS] 2.3). */
const OF_MACROS = /^(macros|_vba_project_cur|vba|_vba_project)$/i;
// These names begin with a control character.
const OF_EMBEDDED = /^.?(ole10native|ocxname|ocxdata)$/i;
const OBJECTS = 'ObjectPool';

/** Returns what is wrong with a compound file that should be a DOC; undefined for a Word document without active parts. */
export function docFault(bytes: Buffer): string | undefined {
  let entries: Entry[];
  let streams: string[];
  try {
    entries = directoryOf(bytes);
    streams = topNames(entries);
  } catch {
    return 'begins as a DOC but cannot be opened';
  }
  if (streams.includes('WordDocument')) return activeParts(entries.filter(({ isUsed }) => isUsed));
  const other = OTHERS.find(([stream]) => streams.includes(stream));
  return other?.[1] ?? 'is an Office container without a Word document';
}

/** An empty object pool is accepted: Word leaves one behind after objects were removed. */
function activeParts(entries: Entry[]): string | undefined {
  if (entries.some(({ name }) => OF_MACROS.test(name))) return MACROS;
  const isEmbedding = ({ name, child }: Entry) => OF_EMBEDDED.test(name) || (name === OBJECTS && child < LAST_SECTOR);
  return entries.some(isEmbedding) ? EMBEDS : undefined;
}

/**
 * Returns the names at the top level of the file's tree; a Word document embedded in a workbook is further down.
 * @throws Error when the tree has a cycle
 */
function topNames(entries: Entry[]): string[] {
  const names: string[] = [];
  const open = [entries[0]?.child];
  while (names.length < entries.length) {
    const entry = entries[open.pop() ?? LAST_SECTOR];
    if (entry !== undefined) {
      names.push(entry.name);
      open.push(entry.left, entry.right);
    } else if (open.length === 0) return names;
  }
  throw new Error('the tree of streams runs in a circle');
}

function directoryOf(bytes: Buffer): Entry[] {
  const sectorBytes = 2 ** bytes.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new Error('no such size of sectors');
  const perSector = sectorBytes / 4;
  const startOf = (sector: number) => Math.max(HEADER_BYTES, sectorBytes) + sector * sectorBytes;

  // Files of more than about 7 MB list further FAT sectors elsewhere; nothing that large is accepted.
  const next = (sector: number) => {
    const place = Math.floor(sector / perSector);
    if (place >= HEADER_FAT_ENTRIES) throw new Error('a sector beyond the header’s part of the FAT');
    const fatSector = bytes.readUInt32LE(76 + place * 4);
    return bytes.readUInt32LE(startOf(fatSector) + (sector % perSector) * 4);
  };

  const entries: Entry[] = [];
  const sectorsMax = bytes.length / sectorBytes;
  let sector = bytes.readUInt32LE(48);
  for (let read = 0; sector < LAST_SECTOR; read++) {
    if (read > sectorsMax) throw new Error('the directory runs in a circle');
    for (let at = startOf(sector); at < startOf(sector + 1); at += ENTRY_BYTES) entries.push(entryAt(bytes, at));
    sector = next(sector);
  }
  return entries;
}

type Entry = ReturnType<typeof entryAt>;

function entryAt(bytes: Buffer, at: number) {
  const nameBytes = Math.min(Math.max(bytes.readUInt16LE(at + 64) - 2, 0), 62);
  return {
    name: bytes.toString('utf16le', at, at + nameBytes),
    isUsed: bytes.readUInt8(at + 66) !== 0,
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
  };
}
