import { APP_CATEGORIES, APP_SHORTCUTS } from '#brand/app.ts'
import { brand } from '#brand/brand.ts'
import { brandFileQuery } from '#brand/in-force.ts'
import { APP_ICONS } from '#contract/app-icons.ts'
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
      src: path + brandFileQuery(),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: APP_SHORTCUTS.map(({ name, url }) => ({
      name,
      url,
      icons: [{ src: small.path + brandFileQuery(), sizes: `${small.size}x${small.size}`, type: 'image/png' }],
    })),
  }
}
