import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { OperatorError } from '#server/context/operator-error.ts'
import type { Cell } from '#server/database/snapshot/snapshot.ts'
import { type BackupRepository, putObject } from './backup-repository.ts'
import type { Part, TableRecord } from './manifest.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]
/** Length of a part's text before compression; a part is read whole. */
const PART_CHARACTERS = 8 * 1024 * 1024
const MOST_PART_BYTES = 256 * 1024 * 1024

type Rows = { name: string; columns: readonly string[]; batches: AsyncIterable<Cell[][]> }

/** Stores rows as compressed lines of JSON, in parts. `keyOf` names the next part. */
export async function writeRows(
  repository: BackupRepository,
  { name, columns, batches }: Rows,
  keyOf: () => string,
): Promise<TableRecord> {
  const record: TableRecord = { name, columns: [...columns], rows: 0, parts: [] }
  let lines: string[] = []
  let characters = 0
  const writePart = async () => {
    if (lines.length === 0) return
    const bytes = await pack(lines.join('\n'))
    const part = { key: keyOf(), bytes: bytes.length, sha256: hashOf(bytes), rows: lines.length }
    await putObject(repository, part.key, bytes)
    record.parts.push(part)
    record.rows += part.rows
    lines = []
    characters = 0
  }
  for await (const batch of batches) {
    for (const row of batch) {
      const line = JSON.stringify(row)
      lines.push(line)
      characters += line.length
    }
    if (characters >= PART_CHARACTERS) await writePart()
  }
  await writePart()
  return record
}

/** Reads the rows of a part; throws an OperatorError if it is missing or damaged. */
export async function readPart({ storage }: BackupRepository, part: Part): Promise<Cell[][]> {
  if (!(await storage.has(part.key))) throw new OperatorError(`the backup is damaged: ${part.key} is missing`)
  const bytes = await storage.read(part.key, 0, part.bytes - 1).catch(() => Buffer.alloc(0))
  if (hashOf(bytes) !== part.sha256) throw new OperatorError(`the backup is damaged: ${part.key} has other bytes`)
  const text = (await unpack(bytes, { maxOutputLength: MOST_PART_BYTES })).toString()
  // The hash proves that these are the rows that were written.
  const rows = text.split('\n').map((line) => JSON.parse(line) as Cell[])
  if (rows.length !== part.rows) throw new OperatorError(`the backup is damaged: ${part.key} has other rows`)
  return rows
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
