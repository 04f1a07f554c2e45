/** Widths of a font's letters, in ems; undefined for a missing letter. */
export type FontMetrics = { advanceOf: (letter: string) => number | undefined }

/** Reads the letters and widths of a TrueType font (OpenType 1.9). */
export function readFontMetrics(bytes: Buffer): FontMetrics {
  const tables = readTables(bytes)
  const at = (tag: string) => {
    const table = tables.get(tag)
    if (!table) throw new Error(`the font has no table ${tag}`)
    return table
  }
  const unitsPerEm = at('head').readUInt16BE(18)
  const widths = at('hmtx')
  const widthCount = at('hhea').readUInt16BE(34)
  const glyphOf = readLetters(at('cmap'))
  return {
    advanceOf(letter) {
      const glyph = glyphOf(letter.codePointAt(0) ?? 0)
      if (glyph === 0) return undefined
      return widths.readUInt16BE(4 * Math.min(glyph, widthCount - 1)) / unitsPerEm
    },
  }
}

function readTables(bytes: Buffer): Map<string, Buffer> {
  const count = bytes.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + 16 * index
      const start = bytes.readUInt32BE(record + 8)
      return [
        bytes.toString('latin1', record, record + 4),
        bytes.subarray(start, start + bytes.readUInt32BE(record + 12)),
      ]
    }),
  )
}

const WINDOWS = 3
const UNICODE = 1
const SEGMENTS = 4

/** The glyph of a code point by the segment table (cmap format 4); 0 for none. */
function readLetters(cmap: Buffer): (code: number) => number {
  const table = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => 4 + 8 * index)
    .filter((record) => cmap.readUInt16BE(record) === WINDOWS && cmap.readUInt16BE(record + 2) === UNICODE)
    .map((record) => cmap.subarray(cmap.readUInt32BE(record + 4)))
    .find((subtable) => subtable.readUInt16BE(0) === SEGMENTS)
  if (!table) throw new Error('the font has no table of letters that can be read')
  const doubled = table.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled]
  return (code) => {
    if (code > 0xffff) return 0
    for (let segment = 0; segment < doubled; segment += 2) {
      if (code > table.readUInt16BE(ends + segment)) continue
      const start = table.readUInt16BE(starts + segment)
      if (code < start) return 0
      const delta = table.readUInt16BE(deltas + segment)
      const offset = table.readUInt16BE(offsets + segment)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = table.readUInt16BE(offsets + segment + offset + 2 * (code - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
