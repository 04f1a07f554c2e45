import { expect, test } from 'vitest'
import { type ConnectionFacts, mayDownloadOver, reportsType } from './connection.ts'

test.each<[ConnectionFacts | undefined, boolean, boolean]>([
  [undefined, false, true],
  [{}, false, true],
  [{ type: 'unknown' }, false, true],
  [{ type: 'wifi' }, true, true],
  [{ type: 'ethernet' }, true, true],
  [{ type: 'cellular' }, true, false],
  [{ type: 'none' }, true, false],
])('the connection %o has a type: %s, and may download only on Wi-Fi: %s', (connection, isTold, mayLoad) => {
  expect(reportsType(connection)).toBe(isTold)
  expect(mayDownloadOver(connection, true)).toBe(mayLoad)
  expect(mayDownloadOver(connection, false)).toBe(true)
})
