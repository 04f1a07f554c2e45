import { contentPath } from '#contract/paths.ts'
import { isOwnAddress, leadsBack, movedPath, movedTarget, withoutQuery } from '#rules/http/moved-addresses.ts'
import type { Program } from '#server/context/context.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import {
  findItemByGuid,
  listMovedAddresses,
  replaceMovedAddresses,
} from '#server/database/catalogue/moved-addresses.ts'
import type { Database } from '#server/database/database.ts'
import { publicMediaPath } from '#server/gateways/crypto/media-links.ts'
import type { LineFault, TableRow } from './read-table.ts'

export type RedirectsReport = {
  outcome: 'checked' | 'imported'
  added: number
  changed: number
  known: number
  faults: readonly LineFault[]
}

type Options = { isDryRun: boolean; show: (done: number, all: number) => void }

const GUID = 'guid:'
/** The old address of a recording. It leads to the recording, not to its page. */
const RECORDING = /\.(?:mp3|m4a|m4b|aac|ogg|opus)$/i

/**
 * Imports the addresses of a site that moves here: rows with `from` and `to`. `to` is a path here, an https address
 * elsewhere, or `guid:` and the guid of an episode that a feed brought. Faulty rows are left out.
 */
export async function importRedirects(
  program: Pick<Program, 'database' | 'clock' | 'siteUrl'>,
  rows: readonly TableRow[],
  { isDryRun, show }: Options,
): Promise<RedirectsReport> {
  const { database, clock, siteUrl } = program
  const stored = new Map((await listMovedAddresses(database)).map(({ path, target }) => [path, target]))
  const targets = new Map(stored)
  const taken = new Map<string, string>()
  const faults: LineFault[] = []
  const ownHosts = new Set([new URL(siteUrl).host, ...rows.flatMap(({ cell }) => hostOf(cell('from')))])
  for (const [at, { line, cell }] of rows.entries()) {
    const read = await readRow(database, { from: cell('from'), to: cell('to') }, { ownHosts, taken, targets })
    if (typeof read === 'string') faults.push({ line, reason: read })
    else {
      taken.set(read.path, read.target)
      targets.set(read.path, read.target)
    }
    show(at + 1, rows.length)
  }
  const all = [...taken].map(([path, target]) => ({ path, target, created_at: clock.now() }))
  const added = all.filter(({ path }) => !stored.has(path))
  const changed = all.filter(({ path, target }) => stored.has(path) && stored.get(path) !== target)
  if (!isDryRun && added.length + changed.length > 0) {
    await database.transaction().execute(async (transaction) => {
      await replaceMovedAddresses(transaction, [...added, ...changed])
      // Not-found pages may be cached. A new catalogue version discards them.
      await updateCatalogueVersion(transaction)
    })
  }
  const known = all.length - added.length - changed.length
  return { outcome: isDryRun ? 'checked' : 'imported', added: added.length, changed: changed.length, known, faults }
}

type KnownAddresses = {
  /** Hosts whose addresses arrive here. */
  ownHosts: ReadonlySet<string>
  taken: ReadonlyMap<string, string>
  targets: ReadonlyMap<string, string>
}

/** A row of the table, or why it is left out. */
async function readRow(
  database: Database,
  { from, to }: { from: string; to: string },
  { ownHosts, taken, targets }: KnownAddresses,
): Promise<{ path: string; target: string } | string> {
  const path = movedPath(from)
  if (path === undefined) return `"${from.slice(0, 60)}" is no address`
  if (isOwnAddress(path)) return `${path.slice(0, 100)} is an address of this program`
  if (taken.has(path)) return `${path.slice(0, 100)} was in an earlier line`
  const named = to.startsWith(GUID) ? await addressOfGuid(database, to.slice(GUID.length), path) : to
  if (named === undefined) return `no episode has the guid ${to.slice(GUID.length, 100)}: import the feed first`
  const target = movedTarget(named, ownHosts)
  if (target === undefined) return `"${to.slice(0, 60)}" is neither a path here nor an https address`
  return leadsBack(path, target, (next) => targets.get(next))
    ? `${path.slice(0, 100)} leads back to itself`
    : { path, target }
}

async function addressOfGuid(database: Database, guid: string, path: string): Promise<string | undefined> {
  const item = await findItemByGuid(database, guid)
  if (!item) return undefined
  const { media_id, main_file } = item
  const isRecording = RECORDING.test(withoutQuery(path)) && media_id !== null && main_file !== null
  return isRecording ? publicMediaPath(media_id, main_file) : contentPath(item.handle, item.id)
}

function hostOf(address: string): string[] {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  return url ? [url.host] : []
}
