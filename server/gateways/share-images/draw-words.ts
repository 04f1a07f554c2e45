import { renderAsync } from '@resvg/resvg-js'
import { SHARE_IMAGE } from '#contract/share-images.ts'
import { textDirection } from '#rules/text/text-direction.ts'
import { anchoredText } from './anchored-text.ts'
import { breakLines, hasGlyphs, largestSize, withoutMissingEmoji } from './break-lines.ts'
import { type Face, type FaceRole, type FontFiles, type OpenFonts, openFonts } from './open-fonts.ts'
import type { ShareLayout, ShareWords } from './share-words.ts'

/** Fonts and mark of the brand. The fonts are files, so no system fonts are needed. */
export type ShareStyle = FontFiles & {
  brandName: string
  /** The mark as the path of a 28 px square. */
  mark: string
  accent: string
  /** The background under transparent parts. */
  ground: string
}

type Line = {
  text: string
  family: string
  size: number
  top: number
  fill: string
  spacing?: number
  drawnFrom: string | undefined
}
type TextArea = { left: number; top: number; width: number; titleHeight: number; sizes: readonly number[] }
type Drawing = { lines: readonly Line[]; area: TextArea; layout: ShareLayout; direction: 'ltr' | 'rtl' }

const TEXT_AREAS: Record<ShareLayout, TextArea> = {
  cover: { left: 606, top: 84, width: 520, titleHeight: 300, sizes: [76, 68, 60, 52, 46] },
  verse: { left: 84, top: 84, width: 1010, titleHeight: 300, sizes: [64, 56, 50, 44, 38, 34] },
}
const BASELINE = 0.8
const SMALL_TEXT_SIZE = 25
const OVERLINE_SPACING = 2.5
const MARK = { scale: 1.35, side: 28, top: 514 }

/** The side on which a share image begins: that of its title. */
export function shareDirection({ title, line }: ShareWords): 'ltr' | 'rtl' {
  return textDirection(title || line)
}

/** Draws the words of a share image as a transparent PNG. Words with letters missing in the fonts are left out. */
export async function drawWords(words: ShareWords, layout: ShareLayout, style: ShareStyle): Promise<Uint8Array> {
  const { overline, title, line, locale } = words
  const fonts = openFonts([overline, title, line, style.brandName], style, locale)
  const direction = shareDirection(words)
  const area = mirrored(TEXT_AREAS[layout], direction)
  const lines = layOutLines(words, area, { fonts, accent: style.accent })
  const image = await renderAsync(await drawSvg({ lines, area, layout, direction }, style, fonts), {
    font: { loadSystemFonts: false, fontFiles: fonts.files, defaultFontFamily: 'Share Words' },
  })
  return image.asPng()
}

function mirrored(area: TextArea, direction: 'ltr' | 'rtl'): TextArea {
  return direction === 'ltr' ? area : { ...area, left: SHARE_IMAGE.width - area.left - area.width }
}

type LineStyle = { role: FaceRole; sizes: readonly number[]; height: number; fill: string; spacing?: number }

function layOutLines(
  { overline, title, line, locale }: ShareWords,
  { width, top, titleHeight, sizes }: TextArea,
  { fonts, accent }: { fonts: OpenFonts; accent: string },
) {
  const lines: Line[] = []
  let next = top
  const set = (given: string, { role, sizes, height, fill, spacing = 0 }: LineStyle) => {
    const { family, metrics: font, leading, drawnFrom } = fonts.faceOf(given, role)
    const text = withoutMissingEmoji(given, font)
    if (!text || !hasGlyphs(text, font)) return
    const linesAt = (size: number) => Math.max(1, Math.floor(height / (size * leading)))
    const size = largestSize(text, sizes, { font, width, linesAt })
    // Letter spacing is not in the font's widths: it is subtracted from the line's width.
    const textWidth = width - spacing * Math.min(text.length, width / size)
    for (const brokenLine of breakLines(text, { font, size, width: textWidth, lines: linesAt(size) })) {
      lines.push({ text: brokenLine, family, size, top: next, fill, spacing, drawnFrom })
      next += size * leading
    }
  }
  const spacing = hasCapitals(overline) ? OVERLINE_SPACING : 0
  set(overline.toLocaleUpperCase(locale), {
    ...{ role: 'words', sizes: [SMALL_TEXT_SIZE - 3], height: 0, fill: accent, spacing },
  })
  next += 20
  set(title, { role: 'title', sizes, height: titleHeight, fill: '#ffffff' })
  next += 18
  set(line, { role: 'words', sizes: [SMALL_TEXT_SIZE], height: 0, fill: '#d7d8da' })
  return lines
}

/** Letters of scripts without capitals join, or stand close by nature: they are not spaced. */
function hasCapitals(text: string): boolean {
  return text.toUpperCase() !== text.toLowerCase()
}

async function drawSvg(
  { lines, area, layout, direction }: Drawing,
  style: ShareStyle,
  fonts: OpenFonts,
): Promise<string> {
  const { width, height } = SHARE_IMAGE
  const box = { left: area.left, width: area.width, direction }
  const drawn = lines.map(({ text, family, size, top, fill, spacing, drawnFrom }) =>
    anchoredText(text, box, { y: Math.round(top + size * BASELINE), size, family, fill, spacing, drawnFrom }),
  )
  const texts = await Promise.all(drawn)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="shade" x2="0" y2="1"><stop stop-opacity=".30"/><stop offset="1" stop-opacity=".62"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#shade)"/>`,
    ...(layout === 'verse' ? [`<rect width="${width}" height="${height}" fill-opacity=".22"/>`] : []),
    ...texts,
    ...(await drawBrand(box, style, fonts.faceOf(style.brandName, 'title'))),
    '</svg>',
  ].join('')
}

async function drawBrand(
  { left, width, direction }: { left: number; width: number; direction: 'ltr' | 'rtl' },
  { brandName, mark, accent }: ShareStyle,
  { family, metrics, drawnFrom }: Face,
): Promise<string[]> {
  const markLeft = direction === 'ltr' ? left - 4 : left + width + 4 - MARK.scale * MARK.side
  const name = { left: direction === 'ltr' ? left + 48 : left, width: width - 48, direction }
  return [
    `<g transform="translate(${markLeft} ${MARK.top})" fill="${accent}"><path transform="scale(${MARK.scale})" d="${mark}"/></g>`,
    ...(hasGlyphs(brandName, metrics)
      ? [await anchoredText(brandName, name, { y: 546, size: 38, family, fill: '#ffffff', drawnFrom })]
      : []),
  ]
}
