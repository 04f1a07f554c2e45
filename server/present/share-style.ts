import { fileURLToPath } from 'node:url'
import { brand } from '#brand/brand.ts'

const FONTS = {
  titleFont: fileURLToPath(new URL('../../brand/fonts/share-title.ttf', import.meta.url)),
  wordsFont: fileURLToPath(new URL('../../brand/fonts/share-words.ttf', import.meta.url)),
  scriptFonts: fileURLToPath(new URL('../../brand/fonts/scripts', import.meta.url)),
}

/** Fonts, mark and colors of pictures that are drawn with words. */
export function shareStyle() {
  return {
    brandName: brand.name,
    mark: brand.mark,
    accent: brand.accent_colour,
    ground: brand.theme_colour,
    ...FONTS,
  }
}
