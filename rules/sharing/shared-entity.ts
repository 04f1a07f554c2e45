/** The subject of a share link, as the calls name it. */
export type SharedEntity = { type: 'artist' | 'content' | 'content-series' | 'daily-item' | 'page'; id: string }

const DAILY = /^\/daily\/([^/?#%]+)\/$/
const PAGE = /^\/([a-z][a-z-]{0,40})\/$/

/**
 * The subject of a tile's path. Undefined unless it is a devotional or a page of the site without query and fragment, which
 * share links would lose.
 */
export function entityOfPath(path: string): SharedEntity | undefined {
  const daily = DAILY.exec(path)?.[1]
  if (daily) return { type: 'daily-item', id: daily }
  const page = PAGE.exec(path)?.[1]
  return page ? { type: 'page', id: page } : undefined
}

const RESOURCES: Partial<Record<SharedEntity['type'], string>> = {
  content: 'content',
  'content-series': 'content-series',
}

/** The type in the address of the call. */
export function shareResource({ type }: SharedEntity): string {
  return RESOURCES[type] ?? `${type}s`
}
