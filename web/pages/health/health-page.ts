import { brand } from '#brand/brand.ts'
import { getHealth } from '#contract/health.ts'
import { text } from '#web/ui/text/en.ts'
import { definePage } from '../page.ts'

/** The health check's answer as text. */
export const healthPage = definePage<{ text: string }>({
  name: 'health',
  isLive: true,
  load: async ({ call }) => ({ text: JSON.stringify(await call(getHealth, { query: {} })) }),
  head: () => ({ title: `${text.states.health_title} | ${brand.name}`, robots: 'noindex' }),
})
