import { expect, test } from 'vitest'
import { isLongLived, type RequestPriority, requestPriority } from './request-priority.ts'

test.each<[string, string, RequestPriority]>([
  ['GET', '/media/:id/:name', 'essential'],
  ['GET', '/feeds/:token/:content_id/:name', 'essential'],
  ['GET', '/feeds/:token/feed.xml', 'normal'],
  ['POST', '/web/authenticate', 'essential'],
  ['GET', '/web/authenticate/google/callback', 'essential'],
  ['POST', '/web/users/:user_id/products/:product_id/purchases', 'essential'],
  ['POST', '/webhooks/card', 'essential'],
  ['GET', '/web/users/:id/products-subscriptions', 'essential'],
  ['GET', '/health-check.json', 'essential'],
  ['GET', '/*', 'normal'],
  ['GET', '/web/content/:id', 'normal'],
  ['POST', '/web/content/:id/reactions', 'normal'],
  ['PUT', '/web/users/:id/progress', 'normal'],
  ['PUT', '/web/artists/:id/follow', 'normal'],
  ['POST', '/web/studio/catalogue/:kind/:id/edits', 'normal'],
  ['GET', '/web/search', 'deferrable'],
  ['GET', '/web/tabs/:tab_id', 'deferrable'],
  ['GET', '/web/artists/:id/content', 'deferrable'],
  ['GET', '/web/users/:id/reactions', 'deferrable'],
  ['GET', '/sitemaps/:name', 'deferrable'],
  ['POST', '/web/events', 'deferrable'],
])('%s %s is %s', (method, route, priority) => {
  expect(requestPriority(method, route)).toBe(priority)
})

test('streams, uploads and what waits for a bucket are long-lived', () => {
  const streams = [
    '/media/:id/:name',
    '/share/:kind/:id/:file',
    '/feeds/:token/:content_id/:name',
    '/web/studio/uploads/:id',
    '/web/studio/ledger/export',
    '/web/studio/audit/export',
    '/web/studio/listening/export',
    '/web/rooms/:key/stream',
  ]
  expect(streams.filter((route) => !isLongLived(route))).toEqual([])
  expect(['/web/search', '/feeds/:token/feed.xml', '/web/studio/ledger/months/:month'].map(isLongLived)).toEqual([
    false,
    false,
    false,
  ])
})
