import { posix } from 'node:path'
import { isTest } from '../sources/source-files.ts'
import type { Fault } from './fault.ts'

const MOST_FILES = 30

/** Folders that may hold more, each with its reason. */
const LARGE_FOLDERS: readonly { folder: string; because: string }[] = [
  {
    folder: 'server/database/migrations',
    because: 'one list in the order of its numbers, to which files are only added',
  },
]

/** Folders with more than 30 source files or more than 30 test files; files in their subfolders do not count. */
export function folderFaults(paths: readonly string[]): Fault[] {
  const byFolder = Map.groupBy(paths, (path) => posix.dirname(path))
  return [...byFolder].flatMap(([folder, files]) => {
    if (LARGE_FOLDERS.some((large) => large.folder === folder)) return []
    const tests = files.filter(isTest)
    return [
      ...countFaults(folder, files.length - tests.length, 'source files'),
      ...countFaults(folder, tests.length, 'test files'),
    ]
  })
}

function countFaults(folder: string, count: number, kind: string): Fault[] {
  if (count <= MOST_FILES) return []
  const why = `no folder holds more than ${MOST_FILES}: give each subject a subfolder, with its tests beside its files`
  return [{ file: folder, what: `holds ${count} ${kind}`, why }]
}
