import { expect, test } from 'vitest'
import { trimLockfile } from './trim-lockfile.ts'

test('removes the engines of packages from a lockfile, and changes nothing else', () => {
  const packages = {
    '': { name: 'selah', engines: { node: '>=20' } },
    'node_modules/one': { version: '1.0.0', os: ['linux'] },
  }
  const trimmed = `${JSON.stringify({ lockfileVersion: 3, packages }, null, 2)}\n`
  const one = { ...packages['node_modules/one'], engines: { node: '>=24' } }
  const text = JSON.stringify({ lockfileVersion: 3, packages: { ...packages, 'node_modules/one': one } })
  expect(trimLockfile(text)).toBe(trimmed)
  expect(trimLockfile(trimmed)).toBe(trimmed)
})
