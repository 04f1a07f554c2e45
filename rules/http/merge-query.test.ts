import { expect, test } from 'vitest'
import { mergeQuery } from './merge-query.ts'

test.each([
  ['/one/', '', '/one/'],
  ['/one/', '?', '/one/'],
  ['/one/', '?a=1&b=2', '/one/?a=1&b=2'],
  ['/one/?a=1', '?b=2', '/one/?a=1&b=2'],
  ['/one/?a=1', '?a=2&b=2&a=3', '/one/?a=1&b=2'],
  ['/one/?a=1', '?a=2', '/one/?a=1'],
  ['/one/#part', '?a=1', '/one/?a=1#part'],
  ['/one/?a=1#part', '?b=?', '/one/?a=1&b=?#part'],
  ['/one/?a=1', '?%61=2', '/one/?a=1'],
  ['/one/?a=1', '?%=2', '/one/?a=1&%=2'],
  ['https://elsewhere.test/', '?a=1', 'https://elsewhere.test/?a=1'],
])('%s with %s is %s', (to, query, merged) => {
  expect(mergeQuery(to, query)).toBe(merged)
})
