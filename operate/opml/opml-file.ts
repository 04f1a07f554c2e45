import { generateOpml, type Opml, parseOpml } from 'feedsmith'
import { FEED_MOST_BYTES } from '#contract/limits.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { decodeFeedText } from '#server/gateways/feeds/decode-feed-text.ts'

export type OpmlFeed = { title: string; address: string }

type Outline = Opml.Outline<string>

/** The podcasts that an OPML file names, each address once, in the order of the file. Throws an OperatorError. */
export function readOpml(bytes: Uint8Array): OpmlFeed[] {
  if (bytes.length > FEED_MOST_BYTES) throw new OperatorError(`the file has more than ${FEED_MOST_BYTES} bytes`)
  const text = decodeFeedText(bytes)
  if (/<!(?:doctype|entity)/i.test(text)) throw new OperatorError('the file declares a document type or entities')
  const feeds = feedsIn(parse(text).body?.outlines ?? [])
  if (feeds.length === 0) throw new OperatorError('the file names no feed')
  return [...new Map(feeds.map((feed) => [feed.address, feed])).values()]
}

function parse(text: string): Opml.Document<string> {
  try {
    return parseOpml(text)
  } catch {
    throw new OperatorError('the file is not OPML')
  }
}

/** Players keep podcasts in folders, of any depth. */
function feedsIn(outlines: readonly Outline[]): OpmlFeed[] {
  return outlines.flatMap(({ title, text, xmlUrl, outlines: below = [] }) => [
    ...(xmlUrl ? [{ title: title ?? text ?? xmlUrl, address: xmlUrl.trim() }] : []),
    ...feedsIn(below),
  ])
}

/** An OPML file that podcast players read. */
export function writeOpml(title: string, feeds: readonly OpmlFeed[], now: number): string {
  const outlines = feeds.map((feed) => ({ text: feed.title, title: feed.title, type: 'rss', xmlUrl: feed.address }))
  return generateOpml({ head: { title, dateCreated: new Date(now) }, body: { outlines } })
}
