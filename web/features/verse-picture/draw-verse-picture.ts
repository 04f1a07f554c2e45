import { directionOf } from '#contract/locales.ts'
import { parseColour, type Rgb } from '#rules/brand/contrast.ts'
import { textDirection } from '#rules/text/text-direction.ts'
import { contrastUnder, type Ground, leastDusk } from '#rules/verse-picture/dusk.ts'
import { letteringRules } from '#rules/verse-picture/letterings.ts'
import { type Box, SHAPES } from '#rules/verse-picture/picture-shapes.ts'
import { type PlacedWords, placeWords } from '#rules/verse-picture/place-words.ts'
import { drawMark } from '#web/ui/picture/draw-mark.ts'
import { lookOfPage } from '#web/ui/picture/page-look.ts'
import type { Choices, PicturedVerse } from './choices.ts'
import { type LoadedPicture, loadPicture } from './load-picture.ts'
import { loadLetters } from './verse-letters.ts'
import { measureVerse, writeReference, writeVerseLine } from './write-verse.ts'

export type DrawnPicture = {
  /** The choices that it shows. The visitor may have changed them since. */
  choices: Choices
  /** The dusk that was drawn, in percent, and the least at which the words have enough contrast. */
  dusk: number
  leastDusk: number
  /** The lowest contrast of any word with the pixels under it. */
  contrast: number
  size: number
  isHalf: boolean
}

type Drawing = { verse: PicturedVerse; choices: Choices; signal: AbortSignal }

/** Draws a verse on a canvas. Undefined if `signal` aborted the drawing. */
export async function drawVersePicture(
  canvas: HTMLCanvasElement,
  { verse, choices, signal }: Drawing,
): Promise<DrawnPicture | undefined> {
  const rules = letteringRules(choices.lettering, verse.locale)
  const text = rules.isCapitals ? verse.text.toLocaleUpperCase(verse.locale) : verse.text
  const [picture, letters] = await Promise.all([
    loadPicture(choices.picture),
    loadLetters(rules, { ...verse, text }, lookOfPage()),
  ])
  if (signal.aborted) return undefined
  const context = clearCanvas(canvas, choices)
  const placed = placeWords({ ...verse, text }, choices, measureVerse(context, letters, verse))
  const { night, ink, referenceInk } = letters
  // A transparent picture gets this background, so that the contrast of the words is known.
  fill(context, night)
  drawCover(context, picture)
  const grounds = [
    ...placed.lines.map(({ box }) => groundUnder(context, box, toRgb(context, ink))),
    groundUnder(context, placed.reference.box, toRgb(context, referenceInk)),
  ]
  const nightColour = toRgb(context, night)
  const least = leastDusk(grounds, nightColour)
  const dusk = Math.max(choices.dusk, least)
  drawScrim(context, nightColour, dusk)
  context.direction = directionOf(verse.locale)
  for (const line of placed.lines) writeVerseLine(context, line, { letters, size: placed.fontSize })
  context.direction = textDirection(verse.reference)
  writeReference(context, placed.reference, letters)
  if (choices.hasMark) drawMarkIn(context, placed, referenceInk)
  return {
    choices,
    dusk,
    leastDusk: least,
    contrast: Math.min(...grounds.map((ground) => contrastUnder(ground, nightColour, dusk))),
    size: placed.size,
    isHalf: placed.isHalf,
  }
}

function clearCanvas(canvas: HTMLCanvasElement, { shape }: Choices): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser has no canvas')
  const { width, height } = SHAPES[shape]
  // A canvas is cleared when its size is set.
  Object.assign(canvas, { width, height })
  return context
}

/** Fills the canvas with the middle of a picture. */
function drawCover(context: CanvasRenderingContext2D, picture: LoadedPicture): void {
  const { width, height } = context.canvas
  const scale = Math.max(width / picture.width, height / picture.height)
  const drawn = { width: picture.width * scale, height: picture.height * scale }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (width - drawn.width) / 2, (height - drawn.height) / 2, drawn.width, drawn.height)
}

function fill(context: CanvasRenderingContext2D, colour: string): void {
  context.fillStyle = colour
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

function groundUnder(context: CanvasRenderingContext2D, box: Box, ink: Rgb): Ground {
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)]
  const [right, bottom] = [Math.ceil(box.x + box.width), Math.ceil(box.y + box.height)]
  const { data } = context.getImageData(x, y, Math.max(right - x, 1), Math.max(bottom - y, 1))
  return { pixels: data, ink }
}

function drawScrim(context: CanvasRenderingContext2D, [red, green, blue]: Rgb, dusk: number): void {
  fill(context, `rgb(${red} ${green} ${blue} / ${dusk}%)`)
}

function drawMarkIn(context: CanvasRenderingContext2D, { mark }: PlacedWords, colour: string): void {
  drawMark(context, { x: mark.x, y: mark.y, size: mark.width, colour })
}

/** A color of the style sheets as numbers: the canvas writes it in hexadecimal digits. */
function toRgb(context: CanvasRenderingContext2D, colour: string): Rgb {
  context.fillStyle = colour
  return parseColour(String(context.fillStyle)) ?? [0, 0, 0]
}
