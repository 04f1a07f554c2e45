import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { renderAsync } from '@resvg/resvg-js'
import { escapeMarkup } from '#rules/text/escape-markup.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import { breakLines, hasGlyphs, largestSize } from './break-lines.ts'
import type { ShareStyle } from './draw-words.ts'
import { readFontMetrics } from './font-metrics.ts'

type CoverWords = { title: string; line: string }
type Measures = { width: number; height: number }

const MARGIN = 0.1
/** Sizes of the title, as parts of the height. */
const TITLE_SIZES = [0.15, 0.125, 0.105, 0.088, 0.074, 0.062]
const TITLE_HEIGHT = 0.58
const LINE_SIZE = 0.042
const MARK_SIZE = 0.09
const MARK_SIDE = 28
const LEADING = 1.14
const BASELINE = 0.8
const QUALITY = 90

/**
 * A typeset cover for entries without a picture: the title, a line below it, and the mark. The same words always get
 * the same one. Words with letters missing in the fonts are left out.
 */
export async function typesetCover(words: CoverWords, measures: Measures, style: ShareStyle): Promise<Uint8Array> {
  const drawn = await renderAsync(coverSvg(words, measures, style), {
    font: { loadSystemFonts: false, fontFiles: [style.titleFont, style.wordsFont], defaultFontFamily: 'Share Words' },
  })
  return (await loadSharp())(drawn.asPng()).webp({ quality: QUALITY }).toBuffer()
}

function coverSvg({ title, line }: CoverWords, { width, height }: Measures, style: ShareStyle): string {
  const left = Math.round(height * MARGIN)
  const lines = titleLines(title, { width: width - 2 * left, height, font: style.titleFont })
  const small = Math.round(height * LINE_SIZE)
  const smallFont = readFontMetrics(readFileSync(style.wordsFont))
  const [below = ''] = hasGlyphs(line, smallFont)
    ? breakLines(line, { font: smallFont, size: small, width: width - 2 * left, lines: 1 })
    : []
  // The renderer knows whole degrees only.
  const hue = Math.round((createHash('sha256').update(title).digest()[0] ?? 0) * (360 / 256))
  const bottom = lines.at(-1)?.y ?? left
  const scale = (height * MARK_SIZE) / MARK_SIDE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue}, 30%, 26%)"/><stop offset="1" stop-color="hsl(${hue}, 34%, 11%)"/></linearGradient></defs>`,
    `<rect width="100%" height="100%" fill="${style.ground}"/><rect width="100%" height="100%" fill="url(#ground)"/>`,
    ...lines.map(
      ({ text, y, size }) =>
        `<text x="${left}" y="${y}" font-family="Share Title" font-size="${size}" fill="#ffffff">${escapeMarkup(text)}</text>`,
    ),
    `<text x="${left}" y="${Math.round(bottom + small * 2.2)}" font-family="Share Words" font-size="${small}" fill="#d7d8da">${escapeMarkup(below)}</text>`,
    `<g transform="translate(${left} ${Math.round(height - left - MARK_SIDE * scale)}) scale(${scale})" fill="${style.accent}"><path d="${style.mark}"/></g>`,
    '</svg>',
  ].join('')
}

type TitleBox = Measures & { font: string }

function titleLines(title: string, { width, height, font: file }: TitleBox) {
  const font = readFontMetrics(readFileSync(file))
  if (!hasGlyphs(title, font)) return []
  const sizes = TITLE_SIZES.map((part) => Math.round(height * part))
  const linesAt = (size: number) => Math.floor((height * TITLE_HEIGHT) / (size * LEADING))
  const size = largestSize(title, sizes, { font, width, linesAt })
  return breakLines(title, { font, size, width, lines: linesAt(size) }).map((text, at) => ({
    text,
    size,
    y: Math.round(height * MARGIN + size * (BASELINE + at * LEADING)),
  }))
}
