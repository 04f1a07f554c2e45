import { expect, test } from 'vitest'
import { linkPath } from './link-path.ts'

test.each([
  ['/series/psalms/', '/series/psalms'],
  ['/series/psalms/day-1/?from=mail#top', '/series/psalms/day-1'],
  ['https://selah.example/series/psalms/', '/series/psalms'],
  ['https://selah.example', ''],
])('%s leads to %s', (link, path) => {
  expect(linkPath(link)).toBe(path)
})
