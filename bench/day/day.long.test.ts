import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '#tools/build/build.ts'
import { daySection } from '../report/day-table.ts'
import { REQUEST_KINDS, VISIT } from './day-plan.ts'
import { type Day, measureDay } from './measure-day.ts'

const LISTENERS = 400
/** Filling the database with the Bible and the demo catalogue takes most of it. */
const LIMIT_MILLISECONDS = 600_000

let day: Day
const logged: string[] = []
beforeAll(async () => {
  await buildWhenStale('full')
  day = await measureDay({ listeners: LISTENERS, logProgress: (what) => logged.push(what) })
}, LIMIT_MILLISECONDS)
afterAll(() => console.log(logged.join('\n')))

test('every listener of the sample makes the whole visit, and nobody is refused', () => {
  expect(day.firstRefusal).toBeUndefined()
  for (const kind of REQUEST_KINDS) {
    const tally = day.tallies.find((one) => one.kind === kind)
    expect(tally).toMatchObject({ requests: VISIT[kind] * day.sample.sampled, refused: 0 })
  }
})

test('every renewal of the day is charged, every reminder is sent, and the books are right', () => {
  const { billing, filled, breaches, quarters } = day
  expect(filled.renewing).toBeGreaterThan(0)
  // Fewer than the carrier answers before it refuses one.
  expect(billing).toEqual({ charged: filled.renewing, refused: 0, chargedLater: 0 })
  expect(breaches).toEqual([])
  const handled = (task: string) =>
    quarters.flatMap(({ work }) => work).reduce((sum, one) => sum + (one.task === task ? one.count : 0), 0)
  expect(handled('push notifications')).toBe(filled.reminders / 2)
  expect(handled('renewals')).toBeGreaterThanOrEqual(filled.renewing)
})

test('the report names its sample', () => {
  const section = daySection(day, new Date(0))
  expect(section).toContain(`one listener in ${day.sample.every} makes requests`)
  expect(section).toContain('violated billing invariants at the end: 0')
})
