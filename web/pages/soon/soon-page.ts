import { brand } from '#brand/brand.ts'
import { text } from '#web/ui/text/en.ts'
import { definePage } from '../page.ts'

type SoonData = { title: string; text: string }

/** Doors whose rooms are still being built say so. */
export const soonPage = definePage<SoonData>({
  name: 'soon',
  load: async () => ({ title: text.chrome.subscribe, text: text.states.subscribe_soon }),
  head: ({ title }, { path, origin }) => ({
    title: `${title} | ${brand.name}`,
    canonical: origin + path,
    robots: 'noindex',
  }),
})
