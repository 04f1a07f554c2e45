import { escapeMarkup } from '#rules/text/escape-markup.ts'
import { textDirection } from '#rules/text/text-direction.ts'
import { drawMarkedLine } from './draw-marked-line.ts'

type Direction = 'ltr' | 'rtl'
type Box = { left: number; width: number; direction: Direction }
type Lettering = {
  y: number
  size: number
  family: string
  fill: string
  spacing?: number | undefined
  /** The font's file if the line is drawn as a picture; undefined if it is drawn as text. */
  drawnFrom?: string | undefined
}

/** Right-to-left embedding and its end: the renderer takes every text as left-to-right at first. */
const [EMBEDDED, EMBEDDED_END] = ['\u202b', '\u202c']

/** A line as SVG, at the left side of a box, or at the right side if it is read from right to left. */
export async function anchoredText(
  text: string,
  { left, width, direction }: Box,
  lettering: Lettering,
): Promise<string> {
  const { y, size, family, fill, spacing = 0, drawnFrom } = lettering
  if (drawnFrom !== undefined && text) {
    const { png, baseline, ...sides } = await drawMarkedLine(text, { size, family, fill, file: drawnFrom })
    const x = direction === 'rtl' ? left + width - sides.width : left
    return `<image x="${x}" y="${y - baseline}" width="${sides.width}" height="${sides.height}" href="data:image/png;base64,${png.toString('base64')}"/>`
  }
  const [x, anchor] = direction === 'rtl' ? [left + width, 'end'] : [left, 'start']
  const letters = textDirection(text) === 'rtl' ? EMBEDDED + text + EMBEDDED_END : text
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="${family}" font-size="${size}" letter-spacing="${spacing}" fill="${fill}">${escapeMarkup(letters)}</text>`
}
