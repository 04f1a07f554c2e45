import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { textDirection } from '#rules/text/text-direction.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import { anchoredText } from './anchored-text.ts'
import { breakLines, hasGlyphs, largestSize, withoutMissingEmoji } from './break-lines.ts'
import type { ShareStyle } from './draw-words.ts'
import { type Face, type OpenFonts, openFonts } from './open-fonts.ts'

type CoverWords = { title: string; line: string; locale?: string }
type Measures = { width: number; height: number }

const MARGIN = 0.1
/** Sizes of the title, as parts of the height. */
const TITLE_SIZES = [0.15, 0.125, 0.105, 0.088, 0.074, 0.062]
const TITLE_HEIGHT = 0.58
const LINE_SIZE = 0.042
const MARK_SIZE = 0.09
const MARK_SIDE = 28
const BASELINE = 0.8
const QUALITY = 90

/**
 * A typeset cover for entries without a picture: the title, a line below it, and the mark. The same words always get
 * the same one. Words with letters missing in the fonts are left out.
 */
export async function typesetCover(words: CoverWords, measures: Measures, style: ShareStyle): Promise<Uint8Array> {
  const fonts = openFonts([words.title, words.line], style, words.locale ?? DEFAULT_LOCALE)
  const drawn = await renderAsync(await coverSvg(words, measures, { style, fonts }), {
    font: { loadSystemFonts: false, fontFiles: fonts.files, defaultFontFamily: 'Share Words' },
  })
  return (await loadSharp())(drawn.asPng()).webp({ quality: QUALITY }).toBuffer()
}

type Drawing = { style: ShareStyle; fonts: OpenFonts }

async function coverSvg(words: CoverWords, { width, height }: Measures, { style, fonts }: Drawing): Promise<string> {
  const [titleFace, lineFace] = [fonts.faceOf(words.title, 'title'), fonts.faceOf(words.line, 'words')]
  const title = withoutMissingEmoji(words.title, titleFace.metrics)
  const line = withoutMissingEmoji(words.line, lineFace.metrics)
  const left = Math.round(height * MARGIN)
  const box = { left, width: width - 2 * left, direction: textDirection(title || line) }
  const lines = titleLines(title, { width: box.width, height, face: titleFace })
  const small = Math.round(height * LINE_SIZE)
  const [below = ''] = hasGlyphs(line, lineFace.metrics)
    ? breakLines(line, { font: lineFace.metrics, size: small, width: box.width, lines: 1 })
    : []
  // The renderer knows whole degrees only.
  const hue = Math.round((createHash('sha256').update(words.title).digest()[0] ?? 0) * (360 / 256))
  const bottom = lines.at(-1)?.y ?? left
  const scale = (height * MARK_SIZE) / MARK_SIDE
  const markLeft = box.direction === 'ltr' ? left : width - left - MARK_SIDE * scale
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue}, 30%, 26%)"/><stop offset="1" stop-color="hsl(${hue}, 34%, 11%)"/></linearGradient></defs>`,
    `<rect width="100%" height="100%" fill="${style.ground}"/><rect width="100%" height="100%" fill="url(#ground)"/>`,
    ...(await Promise.all(
      lines.map(({ text, y, size }) =>
        anchoredText(text, box, { y, size, family: titleFace.family, fill: '#ffffff', drawnFrom: titleFace.drawnFrom }),
      ),
    )),
    await anchoredText(below, box, {
      ...{ y: Math.round(bottom + small * 2.2), size: small, family: lineFace.family, fill: '#d7d8da' },
      drawnFrom: lineFace.drawnFrom,
    }),
    `<g transform="translate(${markLeft} ${Math.round(height - left - MARK_SIDE * scale)}) scale(${scale})" fill="${style.accent}"><path d="${style.mark}"/></g>`,
    '</svg>',
  ].join('')
}

type TitleBox = Measures & { face: Face }

function titleLines(title: string, { width, height, face: { metrics: font, leading } }: TitleBox) {
  if (!hasGlyphs(title, font)) return []
  const sizes = TITLE_SIZES.map((part) => Math.round(height * part))
  const linesAt = (size: number) => Math.floor((height * TITLE_HEIGHT) / (size * leading))
  const size = largestSize(title, sizes, { font, width, linesAt })
  return breakLines(title, { font, size, width, lines: linesAt(size) }).map((text, at) => ({
    text,
    size,
    y: Math.round(height * MARGIN + size * (BASELINE + at * leading)),
  }))
}
