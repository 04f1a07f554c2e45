import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '#brand/brand.ts'
import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'

const NAME = `${brand.slug}-feed-`
/** Longer than the pause between two files of any running import. */
const LEFT_AFTER_MILLISECONDS = 24 * HOUR_MILLISECONDS

/** Creates a folder for downloads, and deletes folders of killed imports. */
export async function makeDownloadFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), NAME))
  // Compared with file times, since the server's clock may have been moved forward.
  const { mtimeMs } = await stat(folder)
  const abandonedFolders = await listLeft(mtimeMs - LEFT_AFTER_MILLISECONDS)
  // A folder that cannot be deleted belongs to another account, or is gone.
  await Promise.all(abandonedFolders.map((path) => rm(path, { recursive: true, force: true }).catch(() => undefined)))
  return folder
}

async function listLeft(before: number): Promise<string[]> {
  const names = await readdir(tmpdir()).catch(() => [])
  const paths = names.filter((name) => name.startsWith(NAME)).map((name) => join(tmpdir(), name))
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return paths.filter((_path, at) => (stats[at]?.mtimeMs ?? before) < before)
}
