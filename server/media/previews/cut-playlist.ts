/** The beginning of a playlist, and how many bytes of each file it needs. */
export type CutPlaylist = { text: string; limits: ReadonlyMap<string, number> }

/**
 * The segments of a playlist (RFC 8216) that end by a time. A master playlist, which has none, stays as it is. A file that
 * is named without a byte range may be read whole.
 */
export function cutPlaylist(text: string, seconds: number): CutPlaylist {
  const limits = new Map<string, number>()
  const allow = (file: string, end: number) => limits.set(file, Math.max(limits.get(file) ?? 0, end))
  const kept: string[] = []
  let pending: string[] = []
  let [time, length, rangeEnd] = [0, 0, 0]
  let range: { bytes: number; start: number } | undefined
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#EXT-X-ENDLIST')) continue
    pending.push(line)
    if (line.startsWith('#EXTINF:')) length = Number.parseFloat(line.slice('#EXTINF:'.length))
    if (line.startsWith('#EXT-X-BYTERANGE:')) range = readRange(line.slice('#EXT-X-BYTERANGE:'.length), rangeEnd)
    if (line.startsWith('#EXT-X-MAP:')) allowMap(line, allow)
    if (line.startsWith('#') || line.trim() === '') continue
    const isSegment = pending.some((one) => one.startsWith('#EXTINF:'))
    if (isSegment && !(time + length <= seconds)) return { text: ended(kept), limits }
    if (isSegment) {
      time += length
      rangeEnd = range ? range.start + range.bytes : 0
      allow(line.trim(), range ? rangeEnd : Number.POSITIVE_INFINITY)
    }
    kept.push(...pending)
    pending = []
    range = undefined
  }
  return { text: text.includes('#EXTINF:') ? ended(kept) : text, limits }
}

function ended(lines: readonly string[]): string {
  return `${lines.join('\n')}\n#EXT-X-ENDLIST\n`
}

/** `bytes[@start]`; without a start it follows the range before it. */
function readRange(value: string, after: number): { bytes: number; start: number } {
  const [bytes = '', start] = value.split('@')
  return { bytes: Number.parseInt(bytes, 10), start: start === undefined ? after : Number.parseInt(start, 10) }
}

function allowMap(line: string, allow: (file: string, end: number) => void): void {
  const file = /URI="([^"]+)"/.exec(line)?.[1]
  const value = /BYTERANGE="([^"]+)"/.exec(line)?.[1]
  if (!file) return
  const range = value === undefined ? undefined : readRange(value, 0)
  allow(file, range ? range.start + range.bytes : Number.POSITIVE_INFINITY)
}
