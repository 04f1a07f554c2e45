import { readFileSync } from 'node:fs'
import { renderAsync } from '@resvg/resvg-js'
import { SHARE_IMAGE } from '#contract/share-images.ts'
import { escapeMarkup } from '#rules/text/escape-markup.ts'
import { breakLines, hasGlyphs, largestSize } from './break-lines.ts'
import { type FontMetrics, readFontMetrics } from './font-metrics.ts'
import type { ShareLayout, ShareWords } from './share-words.ts'

/** Fonts and mark of the brand. The fonts are files, so no system fonts are needed. */
export type ShareStyle = {
  brandName: string
  /** The mark as the path of a 28 px square. */
  mark: string
  accent: string
  /** The background under transparent parts. */
  ground: string
  titleFont: string
  wordsFont: string
}

type Face = { family: 'Share Title' | 'Share Words'; metrics: FontMetrics }
type Line = { text: string; face: Face; size: number; top: number; fill: string; spacing?: number }
type TextArea = { left: number; top: number; width: number; titleHeight: number; sizes: readonly number[] }

const TEXT_AREAS: Record<ShareLayout, TextArea> = {
  cover: { left: 606, top: 84, width: 520, titleHeight: 300, sizes: [76, 68, 60, 52, 46] },
  verse: { left: 84, top: 84, width: 1010, titleHeight: 300, sizes: [64, 56, 50, 44, 38, 34] },
}
const LEADING = 1.14
const BASELINE = 0.8
const SMALL_TEXT_SIZE = 25
const OVERLINE_SPACING = 2.5

/** Draws the words of a share image as a transparent PNG. Words with letters missing in the fonts are left out. */
export async function drawWords(words: ShareWords, layout: ShareLayout, style: ShareStyle): Promise<Uint8Array> {
  const title: Face = { family: 'Share Title', metrics: readFontMetrics(readFileSync(style.titleFont)) }
  const small: Face = { family: 'Share Words', metrics: readFontMetrics(readFileSync(style.wordsFont)) }
  const area = TEXT_AREAS[layout]
  const lines = layOutLines(words, area, { title, quiet: small, accent: style.accent })
  const image = await renderAsync(drawSvg(lines, area, layout, { ...style, title }), {
    font: {
      loadSystemFonts: false,
      fontFiles: [style.titleFont, style.wordsFont],
      defaultFontFamily: small.family,
    },
  })
  return image.asPng()
}

function layOutLines(
  { overline, title, line }: ShareWords,
  area: TextArea,
  faces: { title: Face; quiet: Face; accent: string },
) {
  const { width, top } = area
  const lines: Line[] = []
  let next = top
  const set = (
    text: string,
    face: Face,
    { size, most, fill, spacing = 0 }: { size: number; most: number; fill: string; spacing?: number },
  ) => {
    if (!text || !hasGlyphs(text, face.metrics)) return
    // Letter spacing is not in the font's widths: it is subtracted from the line's width.
    const textWidth = width - spacing * Math.min(text.length, width / size)
    for (const brokenLine of breakLines(text, { font: face.metrics, size, width: textWidth, lines: most })) {
      lines.push({ text: brokenLine, face, size, top: next, fill, spacing })
      next += size * LEADING
    }
  }
  set(overline.toLocaleUpperCase('en'), faces.quiet, {
    size: SMALL_TEXT_SIZE - 3,
    most: 1,
    fill: faces.accent,
    spacing: OVERLINE_SPACING,
  })
  next += 20
  const linesAt = (size: number) => Math.floor(area.titleHeight / (size * LEADING))
  const size = largestSize(title, area.sizes, { font: faces.title.metrics, width, linesAt })
  set(title, faces.title, { size, most: linesAt(size), fill: '#ffffff' })
  next += 18
  set(line, faces.quiet, { size: SMALL_TEXT_SIZE, most: 1, fill: '#d7d8da' })
  return lines
}

function drawSvg(
  lines: readonly Line[],
  area: TextArea,
  layout: ShareLayout,
  style: ShareStyle & { title: Face },
): string {
  const { width, height } = SHARE_IMAGE
  const texts = lines.map(
    ({ text, face, size, top, fill, spacing }) =>
      `<text x="${area.left}" y="${Math.round(top + size * BASELINE)}" font-family="${face.family}" font-size="${size}" letter-spacing="${spacing ?? 0}" fill="${fill}">${escapeMarkup(text)}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="shade" x2="0" y2="1"><stop stop-opacity=".30"/><stop offset="1" stop-opacity=".62"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#shade)"/>`,
    ...(layout === 'verse' ? [`<rect width="${width}" height="${height}" fill-opacity=".22"/>`] : []),
    ...texts,
    `<g transform="translate(${area.left - 4} 514)" fill="${style.accent}"><path transform="scale(1.35)" d="${style.mark}"/></g>`,
    hasGlyphs(style.brandName, style.title.metrics)
      ? `<text x="${area.left + 48}" y="546" font-family="Share Title" font-size="38" fill="#ffffff">${escapeMarkup(style.brandName)}</text>`
      : '',
    '</svg>',
  ].join('')
}
