import { FeedError } from './feed-error.ts'

const END = /<\/(?:[\w.-]+:)?rss\s*>/i
const DOCTYPE = /^<!doctype\s[^<>[\]]{1,500}>/i

export type FeedMarkup = {
  /** From the start to the end of `rss`, without a document type. */
  text: string
  /** True if anything but comments follows the end. */
  hasTrailingContent: boolean
}

/**
 * Extracts the `rss` element. A plain document type is removed. Throws for declared entities (external entities, billion
 * laughs), declarations inside the feed, and a truncated feed, whose missing items would look deleted.
 */
export function extractFeedMarkup(text: string): FeedMarkup {
  let markup = ''
  let from = 0
  for (;;) {
    const at = text.indexOf('<!', from)
    const plain = text.slice(from, at < 0 ? undefined : at)
    const end = END.exec(plain)
    if (end)
      return finishedMarkup(
        markup + plain.slice(0, end.index + end[0].length),
        text.slice(from + end.index + end[0].length),
      )
    if (at < 0) throw unfinishedError(text)
    const { past, retained } = skipDeclaration(text, at, markup + plain)
    markup += plain + retained
    from = past
  }
}

function finishedMarkup(text: string, trailing: string): FeedMarkup {
  if (!hasRoot(text)) throw new FeedError('it is not an RSS feed')
  return { text, hasTrailingContent: withoutComments(trailing).trim() !== '' }
}

/** Skips a comment, CDATA or a plain document type; `retained` is the text that stays. */
function skipDeclaration(text: string, at: number, before: string): { past: number; retained: string } {
  const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : undefined
  if (close) {
    const end = text.indexOf(close, at + 4)
    if (end < 0) throw unfinishedError(text)
    const past = end + close.length
    return { past, retained: text.slice(at, past) }
  }
  const doctype = DOCTYPE.exec(text.slice(at, at + 600))?.[0]
  const isFirst = !/<[a-z]/i.test(withoutComments(before))
  if (!doctype || !isFirst) throw new FeedError('it declares entities, or a document type where none belongs')
  return { past: at + doctype.length, retained: '' }
}

function withoutComments(text: string): string {
  const [first = '', ...commented] = text.split('<!--')
  return first + commented.map((part) => part.slice(part.includes('-->') ? part.indexOf('-->') + 3 : 0)).join('')
}

function unfinishedError(text: string): FeedError {
  return new FeedError(hasRoot(text) ? 'it is cut short' : 'it is not an RSS feed')
}

function hasRoot(text: string): boolean {
  return /<(?:[\w.-]+:)?rss[\s>]/i.test(text.slice(0, 5000))
}
