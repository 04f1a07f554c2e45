import { contrastOfLights, linearChannel, luminanceOf, luminanceOfLinear, type Rgb } from '../brand/contrast.ts'

/** Contrast that words keep: WCAG 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5
export const FULL_DUSK = 100

/** Pixels as a canvas has them, four bytes each, under words of one color. */
export type Ground = { pixels: Uint8ClampedArray; ink: Rgb }

/**
 * The lowest contrast of light words with any pixel under them, if a scrim of this dusk (in percent) lies over the pixels.
 * Below 1 if a pixel is lighter than the words.
 */
export function contrastUnder(ground: Ground, night: Rgb, dusk: number): number {
  return contrastOfLights(luminanceOf(ground.ink), brightest(ground.pixels, night, dusk))
}

/** The least dusk, in whole percent, at which all words keep their contrast; full dusk if none is enough. */
export function leastDusk(grounds: readonly Ground[], night: Rgb): number {
  let [low, high] = [0, FULL_DUSK]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (grounds.every((ground) => contrastUnder(ground, night, middle) >= LEAST_CONTRAST)) high = middle
    else low = middle + 1
  }
  return low
}

/** The luminance of the brightest pixel under a scrim. Channels are rounded up, as a browser may round them. */
function brightest(pixels: Uint8ClampedArray, night: Rgb, dusk: number): number {
  const [reds, greens, blues] = night.map((channel) => channelsUnder(channel, dusk / FULL_DUSK))
  if (!reds || !greens || !blues) return 0
  let most = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const light = luminanceOfLinear(
      reds[pixels[at] ?? 0] ?? 0,
      greens[pixels[at + 1] ?? 0] ?? 0,
      blues[pixels[at + 2] ?? 0] ?? 0,
    )
    if (light > most) most = light
  }
  return most
}

/** For each value of a channel, its linear light under the scrim. */
function channelsUnder(night: number, share: number): Float64Array {
  return Float64Array.from({ length: 256 }, (_, value) => linearChannel(Math.ceil(value * (1 - share) + night * share)))
}
