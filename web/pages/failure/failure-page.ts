import { brand } from '#brand/brand.ts'
import { OFFLINE } from '#contract/paths.ts'
import { text } from '#web/ui/text/en.ts'
import { definePage } from '../page.ts'

/** What is shown in place of a page that failed; by itself it is what the browser keeps for when it is offline. */
export const failurePage = definePage<{ status: number }>({
  name: 'failure',
  load: async ({ path }) => ({ status: path === OFFLINE ? 0 : 500 }),
  head: ({ status }) => ({
    title: `${status === 0 ? text.failure.offline_title : text.states.failure_title} | ${brand.name}`,
    robots: 'noindex',
  }),
})
