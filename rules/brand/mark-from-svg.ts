import { type Box, fitPath, parsePath } from './mark-path.ts'

/** Why a drawing cannot be a mark. */
export type SvgFault = 'not_svg' | 'no_square' | 'not_one_path' | 'has_transform' | 'wrong_path' | 'too_long'

const MOST_CHARACTERS = 100_000
/** Elements that draw nothing by themselves. */
const SILENT = ['title', 'desc', 'g', 'svg', 'metadata']
const LONGEST_MARK = 8000

/**
 * The mark in an SVG: the data of its one path or paths, fitted into the square of a mark. Nothing else of the file is kept: no
 * element, attribute, style or script.
 */
export function markFromSvg(svg: string): { mark: string } | { fault: SvgFault } {
  if (svg.length > MOST_CHARACTERS) return { fault: 'too_long' }
  const tags = readTags(svg)
  const root = tags.find(({ name }) => name === 'svg')
  if (!root) return { fault: 'not_svg' }
  const box = boxOf(root)
  if (!box) return { fault: 'no_square' }
  if (tags.some(({ name }) => name !== 'path' && !SILENT.includes(name))) return { fault: 'not_one_path' }
  if (tags.some(({ text }) => attributeOf(text, 'transform') !== undefined)) return { fault: 'has_transform' }
  const paths = tags.filter(({ name }) => name === 'path').map(({ text }) => parsePath(attributeOf(text, 'd') ?? ''))
  if (paths.length === 0) return { fault: 'not_one_path' }
  const segments = paths.flatMap((path) => path ?? [])
  if (paths.includes(undefined)) return { fault: 'wrong_path' }
  // Each path starts at its own origin: a small first letter would be read relative to the end of the path before.
  const isRelative = paths.slice(1).some((path) => path?.[0]?.letter === 'm')
  if (isRelative) return { fault: 'wrong_path' }
  const mark = fitPath(segments, box)
  return mark.length > LONGEST_MARK ? { fault: 'too_long' } : { mark }
}

/** True for the data of a path that fits a mark. */
export function isMark(text: string): boolean {
  return text.length <= LONGEST_MARK && parsePath(text) !== undefined
}

type Tag = { name: string; text: string }

/** The opening tags of a document, in order, without comments. */
function readTags(svg: string): Tag[] {
  const tags: Tag[] = []
  let at = svg.indexOf('<')
  while (at >= 0) {
    if (svg.startsWith('<!--', at)) {
      const end = svg.indexOf('-->', at)
      if (end < 0) break
      at = svg.indexOf('<', end)
      continue
    }
    const end = svg.indexOf('>', at)
    if (end < 0) break
    const text = svg.slice(at + 1, end)
    const name = nameOf(text)
    if (name !== '') tags.push({ name, text })
    at = svg.indexOf('<', end)
  }
  return tags
}

/** The name of an element; empty for closing tags, declarations and instructions. */
function nameOf(text: string): string {
  return /^[a-z][\w:.-]{0,40}/i.exec(text)?.[0].toLowerCase() ?? ''
}

function attributeOf(text: string, name: string): string | undefined {
  for (const quote of ['"', "'"]) {
    for (const space of [' ', '\n', '\t', '\r']) {
      const start = `${space}${name}=${quote}`
      const at = text.indexOf(start)
      if (at < 0) continue
      const from = at + start.length
      const end = text.indexOf(quote, from)
      return end < 0 ? undefined : text.slice(from, end)
    }
  }
  return undefined
}

/** The square of the drawing: its view box, made square around its middle, or its size. */
function boxOf({ text }: Tag): Box | undefined {
  const words = attributeOf(text, 'viewBox')
    ?.split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const size = [attributeOf(text, 'width'), attributeOf(text, 'height')].map((length) =>
    Number((length ?? '').replace('px', '')),
  )
  const [x = 0, y = 0, width = 0, height = 0] = words ?? [0, 0, ...size]
  const side = Math.max(width, height)
  if (![x, y, side].every(Number.isFinite) || width <= 0 || height <= 0) return undefined
  return { x: x - (side - width) / 2, y: y - (side - height) / 2, size: side }
}
