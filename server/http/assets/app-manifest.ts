import { Resvg } from '@resvg/resvg-js'
import { APP_CATEGORIES, APP_SHORTCUTS } from '#brand/app.ts'
import { brand } from '#brand/brand.ts'
import { APP_ICONS, type AppIcon } from '#contract/app-icons.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { DISCOVER } from '#contract/paths.ts'

/** The web app manifest (W3C): what the installed app is called, looks like and opens with. */
export function appManifest() {
  const { small, large, maskable } = APP_ICONS
  return {
    id: '/',
    name: `${brand.name}: ${brand.tagline}`,
    short_name: brand.name,
    description: brand.description,
    lang: DEFAULT_LOCALE,
    dir: 'ltr',
    start_url: DISCOVER,
    scope: '/',
    display: 'standalone',
    background_color: brand.theme_colour,
    theme_color: brand.theme_colour,
    categories: APP_CATEGORIES,
    icons: [small, large, maskable].map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: APP_SHORTCUTS.map(({ name, url }) => ({
      name,
      url,
      icons: [{ src: small.path, sizes: `${small.size}x${small.size}`, type: 'image/png' }],
    })),
  }
}

const MARK_SQUARE = 28
/** Share of the square that the mark covers: inside the safe area of a maskable icon, and as in the site's own icon. */
const MARK_SHARES: Record<AppIcon['purpose'], number> = { any: 0.745, maskable: 0.52, apple: 0.66 }

/** Draws an icon of the brand's mark as a PNG. Only `any` icons get round corners; phones cut the others themselves. */
export function drawIcon({ size, purpose }: AppIcon): Buffer {
  const markShare = MARK_SHARES[purpose]
  const margin = (MARK_SQUARE * (1 - markShare)) / 2
  const radius = purpose === 'any' ? MARK_SQUARE / 4 : 0
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SQUARE} ${MARK_SQUARE}">
<rect width="${MARK_SQUARE}" height="${MARK_SQUARE}" rx="${radius}" fill="${brand.theme_colour}"/>
<path fill="${brand.accent_colour}" transform="translate(${margin} ${margin}) scale(${markShare})" d="${brand.mark}"/></svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
}
