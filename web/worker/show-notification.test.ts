import { expect, test, vi } from 'vitest'
import { openNotification, readNotification, showPushed } from './show-notification.ts'

const OURS = { title: 'Pray', body: 'Psalm 23:1', path: '/daily-prayer/one/', lang: 'en' }

test('a message of the server is read', () => {
  expect(readNotification(JSON.stringify(OURS))).toEqual(OURS)
})

test.each([
  ['', 'nothing'],
  ['[]', 'a list'],
  ['{"title":"Pray"}', 'half a message'],
  [JSON.stringify({ ...OURS, path: 'https://other.example/' }), 'another site'],
  [JSON.stringify({ ...OURS, path: '//other.example/' }), 'another host'],
])('the message %s is not shown: it is %s', (text) => {
  expect(readNotification(text)).toBeUndefined()
})

test('a reminder is heard although yesterday’s is still shown; a repeated one replaces it silently', async () => {
  const [yesterday, today] = ['/daily-prayer/zero/', OURS.path].map((data) => ({ data, close: vi.fn() }))
  const showNotification = vi.fn(async () => undefined)
  const getNotifications = async () => [yesterday, today].filter((one) => one !== undefined)
  await showPushed({ getNotifications, showNotification }, JSON.stringify(OURS))
  expect(yesterday?.close).toHaveBeenCalledOnce()
  expect(today?.close).not.toHaveBeenCalled()
  expect(showNotification).toHaveBeenCalledWith('Pray', expect.objectContaining({ tag: 'daily', data: OURS.path }))
})

test('a press opens the page in a window of its own, unless one shows it already', async () => {
  const page = 'https://selah.example/daily-prayer/one/'
  const windowAt = (url: string) => ({ url, focus: vi.fn(async () => undefined) })
  const [other, same] = [windowAt('https://selah.example/studio/'), windowAt(page)]
  const openWindow = vi.fn(async () => null)
  const clientsWith = (...windows: (typeof other)[]) => ({ matchAll: async () => windows, openWindow })
  await openNotification(clientsWith(other), 'https://selah.example', OURS.path)
  expect(openWindow).toHaveBeenCalledWith(page)
  expect(other.focus).not.toHaveBeenCalled()
  await openNotification(clientsWith(other, same), 'https://selah.example', OURS.path)
  expect(same.focus).toHaveBeenCalledOnce()
  expect(openWindow).toHaveBeenCalledOnce()
})
