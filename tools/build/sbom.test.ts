import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBom, readLock } from './sbom.ts'

const lock = readLock(join(import.meta.dirname, '../..'))
const bom: {
  bomFormat: string
  components: { name: string; version: string; purl: string; hashes?: { alg: string; content: string }[] }[]
} = JSON.parse(createBom(lock))

test('the bill of materials names every runtime package once, with version and digest', () => {
  const running = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  const expected = new Set(running.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`))
  expect(new Set(bom.components.map(({ name, version }) => `${name}@${version}`))).toEqual(expected)
  expect(bom.components).toHaveLength(expected.size)
  const withoutDigest = bom.components.filter(({ hashes }) => !hashes?.every(({ alg }) => alg === 'SHA-512'))
  expect(withoutDigest.map(({ name }) => name)).toEqual([])
  expect(bom.components.every(({ hashes }) => hashes?.every(({ content }) => /^[\da-f]{128}$/.test(content)))).toBe(
    true,
  )
})

test('the bill of materials is CycloneDX with package URLs, without development packages', () => {
  expect(bom.bomFormat).toBe('CycloneDX')
  const addresses = bom.components.map(({ purl }) => purl)
  expect(addresses).toContain(`pkg:npm/fastify@${lock.packages['node_modules/fastify']?.version}`)
  expect(addresses).toContain(`pkg:npm/%40fastify/cookie@${lock.packages['node_modules/@fastify/cookie']?.version}`)
  expect(addresses.some((address) => address.startsWith('pkg:npm/vitest@'))).toBe(false)
})

test('the bill of materials has the same bytes for the same lock file', () => {
  expect(createBom(lock)).toBe(createBom(readLock(join(import.meta.dirname, '../..'))))
})
