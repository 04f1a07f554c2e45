import { brand } from '#brand/brand.ts'
import { drawMark } from '#web/ui/picture/draw-mark.ts'
import { lookOfPage, type PageLook } from '#web/ui/picture/page-look.ts'
import { toPng } from '#web/ui/picture/to-png.ts'

const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 100
const MARK = { size: 84, top: 96 }
const TITLE = { baseline: 350, size: 150 }
const FIGURES = { top: 420, bottom: 1220, tallest: 190, value: 76, label: 32, gap: 50 }
const NAME = { baseline: 1282, size: 34 }

type Line = { label: string; value: string }

/** Draws figures in the look of the page, as a PNG of 1080 × 1350 px. */
export async function drawPicture(title: string, lines: readonly Line[]): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  const look = lookOfPage()
  context.textAlign = 'center'
  context.direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  drawGround(context, look)
  write(context, title, { y: TITLE.baseline, size: TITLE.size, font: look.display, colour: look.colour('--text-1') })
  drawFigures(context, lines, look)
  write(context, brand.name, { y: NAME.baseline, size: NAME.size, font: look.ui, colour: look.colour('--text-3') })
  return toPng(canvas)
}

function drawGround(context: CanvasRenderingContext2D, { colour }: PageLook): void {
  context.fillStyle = colour('--bg-0')
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const glow = context.createRadialGradient(WIDTH / 2, 0, 0, WIDTH / 2, 0, WIDTH)
  glow.addColorStop(0, colour('--gold-wash'))
  glow.addColorStop(1, 'transparent')
  context.fillStyle = glow
  context.fillRect(0, 0, WIDTH, HEIGHT)
  drawMark(context, { x: (WIDTH - MARK.size) / 2, y: MARK.top, size: MARK.size, colour: colour('--gold') })
}

/** Figures below each other, in the middle of their space. */
function drawFigures(
  context: CanvasRenderingContext2D,
  lines: readonly Line[],
  { display, ui, colour }: PageLook,
): void {
  const space = FIGURES.bottom - FIGURES.top
  const height = Math.min(FIGURES.tallest, space / lines.length)
  const top = FIGURES.top + (space - height * lines.length) / 2
  lines.forEach(({ label, value }, at) => {
    const y = top + at * height + (height - FIGURES.gap) / 2 + FIGURES.label / 2
    write(context, value, { y, size: FIGURES.value, font: display, colour: colour('--gold-hi') })
    write(context, label, { y: y + FIGURES.gap, size: FIGURES.label, font: ui, colour: colour('--text-2') })
  })
}

type Writing = { y: number; size: number; font: string; colour: string }

/** Writes a line in the middle, smaller if it is too long. */
function write(context: CanvasRenderingContext2D, text: string, { y, size, font, colour }: Writing): void {
  context.fillStyle = colour
  context.font = `${size}px ${font}`
  const excess = context.measureText(text).width / (WIDTH - 2 * MARGIN)
  if (excess > 1) context.font = `${size / excess}px ${font}`
  context.fillText(text, WIDTH / 2, y)
}
