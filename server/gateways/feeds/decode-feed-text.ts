import { FeedError } from './feed-error.ts'

const DECLARED_ENCODING = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/
const HEAD_BYTES = 300
/** A multi-byte UTF-8 character (RFC 3629, 4), else one invalid byte; both as latin-1. */
const HIGH_BYTES =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g

/**
 * Decodes a feed: by byte order mark, else the content type's charset, else its own declaration, else UTF-8. Invalid UTF-8
 * bytes are read as windows-1252, the usual real encoding of such feeds.
 */
export function decodeFeedText(bytes: Uint8Array, contentType = ''): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const declaredEncoding =
    /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? DECLARED_ENCODING.exec(head)?.[1] ?? 'utf-8'
  const decoder = decoderOf(markedEncoding(bytes) ?? declaredEncoding)
  if (decoder.encoding !== 'utf-8') return decoder.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return mixedText(bytes)
  }
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new FeedError(`its encoding "${encoding}" is not known`)
  }
}

function mixedText(bytes: Uint8Array): string {
  const [utf8, western] = [new TextDecoder('utf-8'), new TextDecoder('windows-1252')]
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(HIGH_BYTES, (highBytes) =>
      (highBytes.length > 1 ? utf8 : western).decode(Buffer.from(highBytes, 'latin1')),
    )
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined
}
