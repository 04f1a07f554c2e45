import { describe, expect, test } from 'vitest'
import { nameFaults, wordFaults } from './check-words.ts'

function whats(path: string, text: string): string[] {
  return wordFaults({ path, text }).map(({ what }) => what)
}

describe('wordFaults', () => {
  test.each([
    ['rules/billing/trial.ts', 'const now = Date.now()', 'Date.now'],
    ['rules/billing/trial.ts', 'const now = new Date()', 'new Date()'],
    ['web/player/dom/audio.ts', 'performance.now()', 'performance.now'],
    ['server/api/daily/get-day.ts', 'Math.random()', 'Math.random'],
    ['server/app.ts', "import { randomUUID } from 'node:crypto'", 'randomUUID'],
    ['server/app.ts', 'function one(two: any) {}', ': any'],
    ['server/app.ts', 'one as any', 'as any'],
    ['server/app.ts', '// @ts-ignore', '@ts-ignore'],
    ['web/ui/styles/tokens.css', '/* TODO later */', 'TODO'],
    ['rules/billing/trial.test.ts', "test.only('one', () => {})", 'test.only'],
    ['rules/billing/trial.test.ts', "describe.skip('one', () => {})", 'describe.skip'],
    ['rules/billing/trial.test.ts', 'vi.setConfig({ testTimeout: 60_000 })', 'testTimeout'],
    ['server/app.test.ts', "test('one', () => {\n  }, 60_000)", '}, 60_000)'],
    ['server/app.test.ts', 'expect.poll(price, { timeout: 2000 })', '.poll(price, { timeout: 2000'],
    ['journeys/trial.test.ts', 'await page.waitForTimeout(1000)', 'waitForTimeout'],
    ['journeys/trial.test.ts', 'page.waitForFunction(async () => caches.has(name))', 'waitForFunction(async'],
    ['journeys/trial.test.ts', 'describe.each([360, 1440])("at %i px", walk)', '.each([360'],
    ['web/ui/text/en.ts', "home: 'Selah, home'", 'Selah'],
    ['server/http/requests/request-context.ts', "name: 'selah_refresh'", 'selah'],
    ['web/ui/badge/badge.module.css', '/* as on selah.example */', 'selah'],
    ['web/ui/badge/badge.module.css', '.badge { color: #E3AF4A; }', '#E3AF4A'],
    ['web/ui/badge/badge.module.css', '.badge { margin-left: 4px; }', 'margin-left:'],
    ['web/ui/badge/badge.module.css', '.badge { left: 0; }', 'left:'],
    ['web/ui/badge/badge.module.css', '.badge { text-align: right; }', 'text-align: right'],
    ['docs/operating.md', 'see https://registry.example.org/selah', 'https://registry.'],
    ['docs/operating.md', 'lies in /home/somebody', '/home/s'],
  ])('%s: %s', (path, text, what) => {
    expect(whats(path, text)).toEqual([what])
  })

  test.each([
    ['server/gateways/clock.ts', 'Date.now()'],
    ['web/http/browser/clock.ts', 'performance.now()'],
    ['web/app/before-paint.ts', 'new Date()'],
    ['server/gateways/ids.ts', 'randomBytes(16)'],
    ['rules/billing/trial.test.ts', 'new Date()'],
    ['bench/bench.ts', 'performance.now()'],
    ['brand/brand.ts', "name: 'Selah', accent_colour: '#e3af4a'"],
    ['rules/catalogue/page-titles.test.ts', "'Day 1 | Selah'"],
    ['web/ui/badge/badge.module.css', '.badge { inset-inline-start: 0; margin-inline: 1px; text-align: start; }'],
    ['rules/billing/trial.ts', 'new Date(now)'],
    ['rules/billing/trial.ts', '// never Date.now: the caller knows the time'],
    ['web/ui/text/en.ts', "note: 'Note: any purchase may be refunded'"],
    ['server/app.ts', "import { renewals } from '#server/work/renewals.ts'"],
    ['server/app.ts', "import { renewals } from './work/renewals.ts'"],
  ])('the file %s may contain %s', (path, text) => {
    expect(whats(path, text)).toEqual([])
  })

  test('names the line', () => {
    expect(wordFaults({ path: 'rules/billing/trial.ts', text: '\n\nDate.now()' })).toMatchObject([{ line: 3 }])
  })
})

describe('nameFaults', () => {
  test.each(['server/utils.ts', 'web/common/one.ts', 'server/mail-helpers.ts', 'server/data.ts', 'web/base.css'])(
    'refuses %s',
    (path) => {
      expect(nameFaults(path)).toHaveLength(1)
    },
  )

  test.each([
    'contract/page-data.ts',
    'web/app/service-worker.ts',
    'catalogue/media/data/one.ts',
    'tsconfig.base.json',
  ])('accepts %s', (path) => {
    expect(nameFaults(path)).toEqual([])
  })
})
