import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')

export type ChangedFiles = { files: string[]; since: string }

/**
 * Files that differ from the branch point with `origin/main`, committed or not; without that branch, from the last
 * commit; without git, files modified after the packages were installed.
 */
export function findChangedFiles(): ChangedFiles {
  if (!isRepository()) return { files: listFilesModifiedSinceInstall(), since: 'npm ci' }
  const base = git(['merge-base', 'HEAD', 'origin/main'])?.[0]
  const changed = git(['diff', '--name-only', '--diff-filter=d', '--relative', '-z', base ?? 'HEAD']) ?? []
  const untracked = git(['ls-files', '--others', '--exclude-standard', '-z']) ?? []
  const files = [...new Set([...changed, ...untracked])].sort()
  return { files, since: base ? 'origin/main' : 'the last commit' }
}

/** False for a copy of the project inside another repository. */
function isRepository(): boolean {
  return git(['rev-parse', '--show-prefix'])?.length === 0
}

/** git's output lines, or undefined without git, a repository or the commit. */
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
