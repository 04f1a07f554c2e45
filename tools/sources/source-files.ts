import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SourceFile = { path: string; text: string }

const root = join(import.meta.dirname, '../..')
const SKIPPED_FOLDERS = /^(node_modules|dist|\.git|\.types|\.data|\.dist-.*|coverage)$/
const SKIPPED_PATHS = ['catalogue/media']

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) return [path]
    const skipped = !entry.isDirectory() || SKIPPED_FOLDERS.test(entry.name) || SKIPPED_PATHS.includes(path)
    return skipped ? [] : walk(path)
  })
}

/** The project's own files whose path matches, with forward slashes, relative to the root and in order. */
export function listFiles(pattern: RegExp): string[] {
  return walk('')
    .filter((path) => pattern.test(path))
    .sort()
}

/** The same with their text. */
export function readFiles(pattern: RegExp): SourceFile[] {
  return listFiles(pattern).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
