import { brand } from '#brand/brand.ts'
import { getPlan, listPlans } from '#contract/catalogue/plans.ts'
import { LIBRARY } from '#contract/paths.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { definePage } from '../page.ts'
import type { LibraryData } from './library-data.ts'
import { plansHead } from './plans/plans-head.ts'

/**
 * The library, whose content is personal and loaded after hydration, and the plans, which everybody may read. The key of a
 * friend's link to a plan stays in the browser.
 */
export const libraryPage = definePage<LibraryData>({
  name: 'library',
  async load({ call, path, params: { id } }) {
    if (id !== undefined) return { plan: (await call(getPlan, { params: { plan_id: id }, query: {} })).data }
    return path.startsWith(LIBRARY) ? null : { plans: (await call(listPlans, { query: {} })).data }
  },
  head: (data, { origin }) =>
    data
      ? plansHead(data, origin)
      : { title: `${libraryText.title} | ${brand.name}`, canonical: origin + LIBRARY, robots: 'noindex' },
})
