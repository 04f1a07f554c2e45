import { expect, test } from 'vitest'
import { pageNameOf, ROUTES, VIEWS } from './routes.ts'

/** Source: specification, section 2.3: dark by name, and light for everything under the settings. */
test.each([
  '/',
  '/discover/',
  '/for-you/',
  '/selah/',
  '/sleep/',
  '/music/',
  '/podcasts/',
  '/ruth-adeyemi/',
  '/ruth-adeyemi/videos/',
  '/checkout/',
  '/content/one/',
  '/discover/one/',
  '/daily-prayer/',
  '/daily/one/',
  '/events/',
  '/events/january-challenge/',
  '/family/',
  '/gift/',
  '/login/',
  '/partners/',
  '/redeem/',
  '/series/one/',
  '/series/one/two/',
  '/signup/',
  '/subscribe/',
  '/waitlist/',
])('%s is dark', (path) => {
  expect(VIEWS[pageNameOf(path)].theme).toBe('dark')
})

test('only the pages of the settings are light', () => {
  const light = ROUTES.filter(({ name }) => VIEWS[name].theme === 'light').map(({ path }) => path)
  expect(light).toEqual(ROUTES.map(({ path }) => path).filter((path) => path.startsWith('/settings/')))
  for (const name of ['account', 'cookies', 'donations', 'subscriptions']) expect(light).toContain(`/settings/${name}/`)
})
