import glow from '#brand/pictures/morning-glow.webp'
import water from '#brand/pictures/night-water.webp'
import dunes from '#brand/pictures/verse-dunes.webp'
import forest from '#brand/pictures/verse-forest.webp'
import range from '#brand/pictures/verse-range.webp'
import sea from '#brand/pictures/verse-sea.webp'
import stars from '#brand/pictures/verse-stars.webp'

/** The brand's pictures that verses may lie on. */
export const PICTURES: readonly string[] = [range, glow, sea, water, forest, stars, dunes]
