import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SUBSCRIBERS } from './subscribers.ts'

const JOURNEYS = join(import.meta.dirname, '..')

it('each subscriber belongs to one journey: a refresh token used twice ends its session', () => {
  const files = readdirSync(JOURNEYS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(30)
  const owners = files.flatMap((file) => {
    const text = readFileSync(join(JOURNEYS, file), 'utf8')
    return [...new Set([...text.matchAll(/refreshTokenFor\('(\w+)'\)/g)].map(([, name]) => name ?? ''))]
  })
  expect(owners.sort()).toEqual([...new Set(owners)])
  expect(owners.filter((name) => !SUBSCRIBERS.some((one) => one === name))).toEqual([])
})
