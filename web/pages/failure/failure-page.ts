import { brand } from '#brand/brand.ts'
import { text } from '#web/ui/text/en.ts'
import { definePage } from '../page.ts'

export const failurePage = definePage<{ status: number }>({
  name: 'failure',
  status: 500,
  load: async () => ({ status: 500 }),
  head: () => ({ title: `${text.states.failure_title} | ${brand.name}`, robots: 'noindex' }),
})
