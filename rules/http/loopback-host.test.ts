import { expect, test } from 'vitest'
import { isLoopback } from './loopback-host.ts'

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['LOCALHOST.', true],
  ['site.localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.7', false],
  ['::ffff:10.0.0.7', false],
  ['127.0.0.1.evil.test', false],
  ['localhost.evil.test', false],
  ['notlocalhost', false],
  ['', false],
])('%s is this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
