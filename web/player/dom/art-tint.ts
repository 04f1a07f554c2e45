import { toneColour } from '#rules/catalogue/picture-tone.ts'

type Colour = [red: number, green: number, blue: number]

/** White text keeps a contrast of at least 10:1 on any color whose brightest channel is no higher. */
const BRIGHTEST = 44
const SAMPLE_SIZE = 8

/**
 * A picture's color from its address, or else its mean color, dark enough for white text. Null if the picture cannot be
 * read.
 */
export async function artTint(url: string): Promise<Colour | null> {
  const tone = toneColour(url)
  if (tone) return darkened(tone)
  try {
    const image = new Image(SAMPLE_SIZE, SAMPLE_SIZE)
    image.src = url
    await image.decode()
    const mean = meanColour(image)
    return mean && darkened(mean)
  } catch {
    return null
  }
}

function meanColour(image: HTMLImageElement): Colour | null {
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE_SIZE
  canvas.height = SAMPLE_SIZE
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, SAMPLE_SIZE, SAMPLE_SIZE)
  const { data } = context.getImageData(0, 0, SAMPLE_SIZE, SAMPLE_SIZE)
  const total: Colour = [0, 0, 0]
  data.forEach((value, at) => {
    const channel = at % 4
    if (channel === 0 || channel === 1 || channel === 2) total[channel] += value
  })
  return total.map((sum) => sum / (data.length / 4)) as Colour
}

/** Scales the color to a fixed brightest channel, so that all bars are equally bright. */
function darkened([red, green, blue]: Colour): Colour {
  const scale = BRIGHTEST / Math.max(red, green, blue, 1)
  const floor = 24
  const toDark = (value: number) => Math.round(floor + (value * scale * (BRIGHTEST - floor)) / BRIGHTEST)
  return [toDark(red), toDark(green), toDark(blue)]
}
