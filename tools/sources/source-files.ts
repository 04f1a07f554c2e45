import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SourceFile = { path: string; text: string }

const root = join(import.meta.dirname, '../..')
const SKIPPED_FOLDERS = /^(node_modules|dist|dist-program|\.git|\.types|\.data|\.dist-.*|coverage)$/
const SKIPPED_PATHS = ['catalogue/media']

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) return [path]
    const skipped = !entry.isDirectory() || SKIPPED_FOLDERS.test(entry.name) || SKIPPED_PATHS.includes(path)
    return skipped ? [] : walk(path)
  })
}

/** The project's files with a matching path, relative to the root with forward slashes, sorted. */
export function listFiles(pattern: RegExp): string[] {
  return walk('')
    .filter((path) => pattern.test(path))
    .sort()
}

/** The project's files with a matching path, with their text. */
export function readFiles(pattern: RegExp): SourceFile[] {
  return listFiles(pattern).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
