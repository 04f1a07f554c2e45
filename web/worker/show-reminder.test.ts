import { expect, test, vi } from 'vitest'
import { openReminder, readReminder } from './show-reminder.ts'

const OURS = { title: 'Pray', body: 'Psalm 23:1', path: '/daily-prayer/one/', lang: 'en' }

test('a message of the server is read', () => {
  expect(readReminder(JSON.stringify(OURS))).toEqual(OURS)
})

test.each([
  ['', 'nothing'],
  ['[]', 'a list'],
  ['{"title":"Pray"}', 'half a message'],
  [JSON.stringify({ ...OURS, path: 'https://other.example/' }), 'another site'],
  [JSON.stringify({ ...OURS, path: '//other.example/' }), 'another host'],
])('%s is not shown: %s', (text) => {
  expect(readReminder(text)).toBeUndefined()
})

test('a press opens the page in the window that is there, else in a new one', async () => {
  const window = { focus: vi.fn(async () => undefined), navigate: vi.fn(async () => null) }
  const openWindow = vi.fn(async () => null)
  const clientsWith = (windows: (typeof window)[]) => ({ matchAll: async () => windows, openWindow })
  await openReminder(clientsWith([window]), 'https://selah.example', OURS.path)
  expect(window.navigate).toHaveBeenCalledWith('https://selah.example/daily-prayer/one/')
  expect(openWindow).not.toHaveBeenCalled()
  await openReminder(clientsWith([]), 'https://selah.example', OURS.path)
  expect(openWindow).toHaveBeenCalledWith('https://selah.example/daily-prayer/one/')
})
