import { brand } from '#brand/brand.ts'

/** The brand's mark is drawn on a square of 28. */
const SQUARE = 28

type MarkPlace = { x: number; y: number; size: number; colour: string }

/** Draws the brand's mark into a square of the picture. */
export function drawMark(context: CanvasRenderingContext2D, { x, y, size, colour }: MarkPlace): void {
  context.save()
  context.translate(x, y)
  context.scale(size / SQUARE, size / SQUARE)
  context.fillStyle = colour
  context.fill(new Path2D(brand.mark))
  context.restore()
}
