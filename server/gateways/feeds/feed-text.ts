import { FeedError } from './feed-error.ts'

const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/
const HEAD_BYTES = 300

/** The feed's bytes as text: by its byte order mark, else the content type's charset, else its own declaration. */
export function feedText(bytes: Uint8Array, contentType = ''): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const named = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? DECLARED.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(markedEncoding(bytes) ?? named).decode(bytes)
  } catch {
    throw new FeedError(`its encoding "${named}" is not known`)
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined
}

/**
 * Throws for a document type or an entity declaration anywhere outside comments and CDATA (external entities, billion
 * laughs), and for a feed that was cut short: half a feed would make the other half look withdrawn.
 */
export function refuseDangerousXml(text: string): void {
  let at = text.indexOf('<!')
  while (at >= 0) {
    const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : undefined
    if (!close) throw new FeedError('it declares a document type or entities')
    const end = text.indexOf(close, at + 4)
    if (end < 0) throw new FeedError('it is cut short')
    at = text.indexOf('<!', end + close.length)
  }
  if (!/<\/(?:[\w.-]+:)?rss\s*>\s*(?:<!--[^<]*-->\s*)*$/i.test(text.slice(-1000))) {
    throw new FeedError(/<rss[\s>]/i.test(text.slice(0, 5000)) ? 'it is cut short' : 'it is not an RSS feed')
  }
}
