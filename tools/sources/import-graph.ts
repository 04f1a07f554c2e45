import { dirname, posix } from 'node:path'
import { blankComments } from './blank-comments.ts'
import type { SourceFile } from './source-files.ts'

/** `from '…'`, `import '…'` and `import('…')`, with either kind of quotes. */
export const IMPORT_STATEMENT = /\b(?:from|import)\s*\(?\s*(['"])(?<target>[^'"\n]+)\1/g
/** Type-only imports do not affect a test at run time. */
const TYPE_ONLY_IMPORT = /\b(?:import|export) type [^;'"]*? from (['"])[^'"\n]+\1/g

/** The project file of an import; undefined for a package. */
export function importedFile(from: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? posix.join(dirname(from), target) : undefined
}

/** Each file with its importers. */
export type Importers = ReadonlyMap<string, readonly string[]>

export function importersOf(files: readonly SourceFile[]): Importers {
  const importers = new Map<string, string[]>()
  for (const { path, text } of files) {
    const code = blankComments(text).replace(TYPE_ONLY_IMPORT, '')
    for (const match of code.matchAll(IMPORT_STATEMENT)) {
      const imported = importedFile(path, match.groups?.target ?? '')
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  }
  return importers
}
