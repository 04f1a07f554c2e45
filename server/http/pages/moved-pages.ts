import type { PageOutcome } from '#contract/page.ts'
import { movedPath, withoutQuery } from '#rules/http/moved-addresses.ts'
import { findMovedTarget, hasMovedQuery } from '#server/database/catalogue/moved-addresses.ts'
import { outageOf } from '#server/database/outages.ts'
import type { HttpProgram } from '../requests/request-context.ts'

/** Podcast apps and search engines then use the new address. */
export const MOVED = 301

type Program = Pick<HttpProgram, 'database' | 'memoize'>

/** True if nothing is at the address: only then may it be one of a site that moved here. */
export function isMissing(outcome: PageOutcome): boolean {
  return outcome.kind === 'page' ? outcome.status === 404 : outcome.isMissing === true
}

/** Where an address without its query is now; undefined for one that did not move. */
export function findMovedByPath({ database }: Program, url: string): Promise<string | undefined> {
  const path = movedPath(url)
  return path === undefined ? Promise.resolve(undefined) : findTarget(database, withoutQuery(path))
}

/** Where an address with this query is now. Its path may be a page's: `/?p=12` was a post of an old site. */
export async function findMovedByQuery(
  { database, memoize }: Program,
  { path, query }: { path: string; query: URLSearchParams },
): Promise<string | undefined> {
  if (query.size === 0) return undefined
  try {
    if (!(await memoize('moved addresses with a query', () => hasMovedQuery(database)))) return undefined
  } catch (error) {
    if (outageOf(error) === undefined) throw error
    return undefined
  }
  const moved = movedPath(`${path}?${query.toString()}`)
  return moved === undefined ? undefined : findTarget(database, moved)
}

/** Undefined while the database is away: the page itself then says so. */
async function findTarget(database: Program['database'], path: string): Promise<string | undefined> {
  try {
    return await findMovedTarget(database, path)
  } catch (error) {
    if (outageOf(error) === undefined) throw error
    return undefined
  }
}
