import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

function filesUnder(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A hash of the names and contents of all files in the given paths, without tests. */
export function sourceHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))).sort()) {
    // The lengths distinguish "ab" + "c" from "a" + "bc".
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
