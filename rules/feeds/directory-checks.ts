import { FEED_COVER_SIDE } from '#contract/share-images.ts'
import { DIRECTORY_CHECKS, type DirectoryCheck, type DirectoryCheckId } from '#contract/studio/feeds/outgoing-feeds.ts'
import { APPLE_CATEGORIES } from './apple-categories.ts'

/** The shortest side of a cover that Apple and Spotify accept, at which ours are sent. */
const DIRECTORY_PIXELS = FEED_COVER_SIDE

/** A feed as it is written, and what else its writer knows. */
export type WrittenFeed = {
  address: string
  /** True for a podcast of others, whose owner, categories and texts come from its source. */
  isImported: boolean
  description: string
  /** True if the description was longer than directories allow. */
  isCut: boolean
  author: string
  /** True if neither the series nor its artist names an author. */
  isSiteAuthor: boolean
  /** Directories write there to verify a claim; null for none. */
  ownerEmail: string | null
  categories: readonly { text: string; below: readonly string[] }[]
  /** The shorter side of the cover's picture; null while it is unknown. */
  pictureSide: number | null
  episodes: number
  /** Episodes with media. */
  open: number
}

type Result = Omit<DirectoryCheck, 'id'>

const met = (value: string): Result => ({ result: 'met', value, mend: null })

/** What directories require of a feed, and where each fault is mended. */
export function directoryChecks(feed: WrittenFeed): DirectoryCheck[] {
  const own: DirectoryCheck['mend'] = feed.isImported ? 'source' : 'series'
  const results: Record<DirectoryCheckId, Result | null> = {
    address: feed.address.startsWith('https://')
      ? met(feed.address)
      : { result: 'missing', value: feed.address, mend: 'site' },
    artwork: artworkResult(feed.pictureSide),
    description: descriptionResult(feed, own),
    author: feed.isSiteAuthor ? { result: 'advised', value: feed.author, mend: 'series' } : met(feed.author),
    owner: ownerResult(feed),
    category: categoryResult(feed),
    episodes: episodesResult(feed),
  }
  return DIRECTORY_CHECKS.flatMap((id) => {
    const result = results[id]
    return result ? [{ id, ...result }] : []
  })
}

/** The owner of an imported podcast verifies a claim at its own host. */
function ownerResult({ isImported, ownerEmail }: WrittenFeed): Result | null {
  if (isImported) return null
  return ownerEmail === null ? { result: 'missing', value: '', mend: 'site' } : met(ownerEmail)
}

function artworkResult(side: number | null): Result {
  if (side === null) return met('')
  return side >= DIRECTORY_PIXELS ? met(`${side}`) : { result: 'advised', value: `${side}`, mend: 'series' }
}

function descriptionResult({ description, isCut }: WrittenFeed, mend: DirectoryCheck['mend']): Result {
  if (description.trim() === '') return { result: 'missing', value: '', mend }
  return isCut ? { result: 'advised', value: '', mend } : met('')
}

function categoryResult({ categories, isImported }: WrittenFeed): Result {
  const [first] = categories
  const mend = isImported ? 'source' : 'site'
  if (!first) return { result: 'missing', value: '', mend }
  const known = APPLE_CATEGORIES[first.text]
  const isKnown = known !== undefined && first.below.every((below) => known.includes(below))
  const value = [first.text, ...first.below].join(' › ')
  return isKnown ? met(value) : { result: 'advised', value, mend }
}

function episodesResult({ episodes, open }: WrittenFeed): Result {
  if (open === 0) return { result: 'missing', value: `${episodes}`, mend: 'items' }
  return open < episodes ? { result: 'advised', value: `${episodes - open}`, mend: 'items' } : met(`${episodes}`)
}
