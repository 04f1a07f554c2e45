import { isEmail } from '#rules/forms/email.ts'
import type { Program } from '#server/context/context.ts'
import { type FolderImportContext, importPlan } from '../import-media/import-folder.ts'
import { importMembers } from '../moving-in/import-members.ts'
import type { TableRow } from '../moving-in/read-table.ts'
import { type BackupRows, idIn, jsonIn } from './backup-rows.ts'
import type { LibraryOptions } from './build-item.ts'
import { importPositions, type PositionsReport } from './import-positions.ts'
import { type LibraryPlan, planLibrary } from './plan-library.ts'
import { withBackup } from './with-backup.ts'

export type LibraryReport = {
  outcome: 'imported' | 'unchanged' | 'checked'
  books: number
  podcasts: number
  recordings: number
  covers_drawn: number
  /** Accounts that were made, with `makesAccounts`. */
  accounts_made: number
  /** Null without a backup. */
  positions: PositionsReport | null
  feeds: LibraryPlan['feeds']
  /** Recordings that could not be taken, each with the reason. */
  not_taken: string[]
  /** What the other server has and this program cannot store. */
  without_place: string[]
}

type LibraryContext = FolderImportContext & {
  program: Program
  backupFile: string | undefined
  /** Makes accounts for the people of the backup who have an address. */
  makesAccounts: boolean
}

/**
 * Imports a library of Audiobookshelf: its books and podcasts as series. With a backup, also their order, covers and
 * descriptions, and people's positions. After a MediaError or a ConfigError nothing has changed.
 */
export async function importLibrary(
  folder: string,
  options: LibraryOptions,
  context: LibraryContext,
): Promise<LibraryReport> {
  const { program, isDryRun = false, makesAccounts } = context
  return withBackup(context.backupFile, async (backup) => {
    const { plan, outcome } = await importPlan(
      () => planLibrary(folder, options, { ...context, backup, now: context.clock.now() }),
      context,
    )
    const accounts = backup && makesAccounts ? await makeAccounts(program, backup.rows, isDryRun) : 0
    const positions = backup && (await importPositions(program, backup.rows, { placed: plan.placed, isDryRun }))
    return {
      ...{ outcome, books: plan.books, podcasts: plan.podcasts, recordings: plan.recordings.size },
      ...{ covers_drawn: plan.coversDrawn, accounts_made: accounts, positions: positions ?? null, feeds: plan.feeds },
      ...{ not_taken: plan.notTaken, without_place: withoutPlace(plan, backup?.rows) },
    }
  })
}

async function makeAccounts(program: Program, rows: BackupRows, isDryRun: boolean): Promise<number> {
  const people: TableRow[] = [...rows.each('users')]
    .filter((row) => row.isActive === 1 && isEmail(idIn(row.email).trim()))
    .map((row, at) => {
      const cells = new Map([
        ['email', idIn(row.email).trim()],
        ['name', idIn(row.username)],
        ['created_at', idIn(row.createdAt)],
      ])
      return { line: at + 1, cell: (column) => cells.get(column) ?? '' }
    })
  const { added } = await importMembers(program, people, { isDryRun, show: () => undefined })
  return added
}

function withoutPlace(plan: LibraryPlan, rows: BackupRows | undefined): string[] {
  const counted = [
    ['books in a series of books', plan.bookSeries],
    ['books to read', plan.ebooks],
    ['collections', rows?.count('collections') ?? 0],
    ['playlists', rows?.count('playlists') ?? 0],
    ['listening sessions', rows?.count('playbackSessions') ?? 0],
    ['bookmarks', rows ? countBookmarks(rows) : 0],
  ] as const
  return [
    ...counted.filter(([, count]) => count > 0).map(([what, count]) => `${what}: ${count}`),
    ...plan.otherLibraries.map((name) => `the library ${name}: import its folder too`),
  ]
}

function countBookmarks(rows: BackupRows): number {
  let count = 0
  for (const row of rows.each('users')) {
    const bookmarks = jsonIn(row.bookmarks)
    if (Array.isArray(bookmarks)) count += bookmarks.length
  }
  return count
}
