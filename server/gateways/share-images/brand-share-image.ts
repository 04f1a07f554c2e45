import type { ShareStyle } from './draw-words.ts'
import { typesetCover } from './typeset-cover.ts'

const MEASURES = { width: 1200, height: 630 }

/** The picture of pages without one of their own: name and line of the brand in type, as WebP. */
export function drawBrandShareImage(words: { title: string; line: string }, style: ShareStyle): Promise<Uint8Array> {
  return typesetCover(words, MEASURES, style)
}
