import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BibleError, type BibleText, splitTitles } from './bible-text.ts'
import { readOsis } from './read-osis.ts'
import { readUsfm } from './read-usfm.ts'

const BIBLE_FILE = /\.(usfm|sfm|ptx|osis|xml)$/i

/** Reads USFM and OSIS files, and such files in folders; the format is detected by the content. */
export function readBibleFiles(paths: readonly string[]): Pick<BibleText, 'verses' | 'titles'> {
  const files = paths.flatMap(filesAt)
  if (files.length === 0) throw new BibleError('no Bible file found: expected .usfm, .sfm, .osis or .xml')
  const parsedVerses = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
    return text.trimStart().startsWith('<') ? readOsis(text) : readUsfm(text)
  })
  return splitTitles(parsedVerses)
}

function filesAt(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new BibleError(`no such file or folder: ${path}`)
  if (stats.isFile()) return [path]
  return readdirSync(path)
    .filter((name) => BIBLE_FILE.test(name))
    .sort()
    .map((name) => join(path, name))
}
