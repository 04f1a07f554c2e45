import { expect, test } from 'vitest'
import { orderQueries } from './order-queries.ts'

test.each<[string, object]>([
  ['', {}],
  ['product_id=p&community=dream&is_renew_trial=true', { community: 'dream', is_renew_trial: true }],
  ['product_id=p&type=direct', { type: 'direct' }],
  ['discount_code=%20welcome20%20&clp=mb', { discount_code: 'welcome20' }],
  ['is_renew_trial=1&community=', {}],
  [`community=${'a'.repeat(100)}`, { community: 'a'.repeat(60) }],
])('from ?%s a purchase takes %o', (query, wanted) => {
  expect(orderQueries(new URLSearchParams(query))).toEqual(wanted)
})
