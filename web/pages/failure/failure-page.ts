import { brand } from '#brand/brand.ts'
import { OFFLINE } from '#contract/paths.ts'
import { text } from '#web/ui/text/en.ts'
import { definePage } from '../page.ts'

/** Replaces a page that failed. The service worker caches it as the offline page. */
export const failurePage = definePage<{ status: number }>({
  name: 'failure',
  load: async ({ path }) => ({ status: path === OFFLINE ? 0 : 500 }),
  head: ({ status }) => ({
    title: `${status === 0 ? text.failure.offline_title : text.states.failure_title} | ${brand.name}`,
    robots: 'noindex',
  }),
})
