import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')

export type ChangedFiles = { files: string[]; since: string }

/**
 * What differs from where this branch left `origin/main`, committed or not; from the last commit where there is no such
 * branch; and without git, what was written after the packages were installed.
 */
export function findChangedFiles(): ChangedFiles {
  if (!isRepository()) return { files: listFilesModifiedSinceInstall(), since: 'npm ci' }
  const base = git(['merge-base', 'HEAD', 'origin/main'])?.[0]
  const changed = git(['diff', '--name-only', '--diff-filter=d', '--relative', '-z', base ?? 'HEAD']) ?? []
  const untracked = git(['ls-files', '--others', '--exclude-standard', '-z']) ?? []
  const files = [...new Set([...changed, ...untracked])].sort()
  return { files, since: base ? 'origin/main' : 'the last commit' }
}

/** A copy of the project may lie inside the repository of another. */
function isRepository(): boolean {
  return git(['rev-parse', '--show-prefix'])?.length === 0
}

/** What git prints, or undefined where there is no git, no repository or no such commit. */
function git(args: readonly string[]): string[] | undefined {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return output.split(/[\0\n]/).filter(Boolean)
  } catch {
    return undefined
  }
}

function listFilesModifiedSinceInstall(): string[] {
  const writtenAt = (path: string) => statSync(join(root, path)).mtimeMs
  const installedAt = writtenAt('node_modules/.package-lock.json')
  return listFiles(/./).filter((path) => writtenAt(path) > installedAt)
}
