import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '#brand/brand.ts'

const NAME = `${brand.slug}-feed-`
/** Longer than any import goes without naming a file in its folder anew. */
const LEFT_AFTER_MILLISECONDS = 24 * 3600 * 1000

/** Makes a folder for downloads, and takes away those that killed imports have left. */
export async function makeDownloadFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), NAME))
  // By the file system's own time, which the others' is: the server's may have been moved forward.
  const { mtimeMs } = await stat(folder)
  const left = await listLeft(mtimeMs - LEFT_AFTER_MILLISECONDS)
  // What cannot be taken away is another account's, or gone already.
  await Promise.all(left.map((path) => rm(path, { recursive: true, force: true }).catch(() => undefined)))
  return folder
}

async function listLeft(before: number): Promise<string[]> {
  const names = await readdir(tmpdir()).catch(() => [])
  const paths = names.filter((name) => name.startsWith(NAME)).map((name) => join(tmpdir(), name))
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return paths.filter((_path, at) => (stats[at]?.mtimeMs ?? before) < before)
}
