/** What is shared, as the calls for its links name it. */
export type SharedEntity = { type: 'artist' | 'content' | 'content-series' | 'daily-item' | 'page'; id: string }

const DAILY = /^\/daily\/([^/?#%]+)\/$/
const PAGE = /^\/([a-z][a-z-]{0,40})\/$/

/**
 * What a path of a tile leads to. Undefined where it is neither a devotional nor a page of the site, or leads to a
 * place or state within one: links the server makes would lose that.
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

/** Its type as an address has it. */
export function shareResource({ type }: SharedEntity): string {
  return RESOURCES[type] ?? `${type}s`
}
