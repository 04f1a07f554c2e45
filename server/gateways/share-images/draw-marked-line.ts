import { escapeMarkup } from '#rules/text/escape-markup.ts'
import { loadSharp } from '../pictures/load-sharp.ts'

type MarkedLine = { png: Buffer; width: number; height: number /** Pixels from its top. */; baseline: number }

/**
 * Two invisible bars at the end, raised and lowered by parts of the size: higher and deeper than all letters, so that they
 * set the picture's height. A larger bar would hang letters of India lower or higher.
 */
const BAR = { raised: 0.5, lowered: 0.4, above: 0.76, below: 0.24 }
/** The unit of a rise. */
const PANGO_UNITS = 1024

/**
 * Draws a line of a script of India as a picture: the SVG renderer draws vowel signs of such scripts over their
 * letters. The picture's width includes the bars.
 */
export async function drawMarkedLine(
  text: string,
  { size, family, fill, file }: { size: number; family: string; fill: string; file: string },
): Promise<MarkedLine> {
  const sharp = await loadSharp()
  const letters = `<span foreground="${fill}">${escapeMarkup(text)}</span>${bar(BAR.raised * size)}${bar(-BAR.lowered * size)}`
  const { data, info } = await sharp({
    text: { text: letters, font: `${family} ${size}`, fontfile: file, rgba: true, dpi: 72, wrap: 'none' },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const above = BAR.raised + BAR.above
  const baseline = Math.round((info.height * above) / (above + BAR.below + BAR.lowered))
  return { png: data, width: info.width, height: info.height, baseline }
}

function bar(rise: number): string {
  return `<span fgalpha="1" rise="${Math.round(rise * PANGO_UNITS)}">|</span>`
}
