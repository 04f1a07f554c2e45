import type { Stats } from 'node:fs'
import { lstat, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#server/context/operator-error.ts'

/** An email in a Maildir, as the path below it: `new/1764.M1.host`. */
export type MailFile = string

const FOLDERS = ['new', 'cur']
/** Before the flags of an email in `cur`. */
const FLAGS = ':2,'
const SEEN = 'S'

/** The emails of a Maildir that nobody has seen. Throws an OperatorError for a folder that is not a Maildir. */
export async function listUnseen(folder: string): Promise<MailFile[]> {
  const lists = await Promise.all(FOLDERS.map((part) => listFolder(folder, part)))
  if (lists.every((list) => list === undefined))
    throw new OperatorError(`${folder} is not a Maildir: it has no new/ or cur/`)
  return lists.flatMap((list) => list ?? []).filter((file) => !flagsOf(file).includes(SEEN))
}

async function listFolder(folder: string, part: string): Promise<MailFile[] | undefined> {
  const entries = await unlessMissing(readdir(join(folder, part), { withFileTypes: true }))
  const files = entries?.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return files?.map(({ name }) => `${part}/${name}`).sort()
}

/** The email, or `too_large`; undefined if a mail program has moved it meanwhile. */
export async function readMailFile(folder: string, file: MailFile, most: number) {
  const path = join(folder, file)
  const stats: Stats | undefined = await unlessMissing(lstat(path))
  if (!stats?.isFile()) return undefined
  return stats.size > most ? 'too_large' : await unlessMissing(readFile(path))
}

/** Marks an email as seen. Otherwise an old report would turn off emails that its recipient has turned on again. */
export async function markSeen(folder: string, file: MailFile): Promise<void> {
  const name = file.slice(file.indexOf('/') + 1)
  const at = name.lastIndexOf(FLAGS)
  const flags = [...new Set([...flagsOf(file), SEEN])].sort().join('')
  await unlessMissing(
    rename(join(folder, file), join(folder, 'cur', (at < 0 ? name : name.slice(0, at)) + FLAGS + flags)),
  )
}

function flagsOf(file: MailFile): string {
  const at = file.lastIndexOf(FLAGS)
  return at < 0 ? '' : file.slice(at + FLAGS.length)
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}
