import { expect, test, vi } from 'vitest'
import { openNotification, readNotification, showPushed } from './show-notification.ts'

const OURS = { title: 'Pray', body: 'Psalm 23:1', path: '/daily-prayer/one/', lang: 'en' }

const NEWS = { title: 'A new series', body: 'Listen tonight.', href: '/series/psalms/', lang: 'en', tag: 'letter-1' }

test('a reminder of the server is read', () => {
  const { path, ...words } = OURS
  expect(readNotification(JSON.stringify(OURS))).toEqual({ ...words, address: path, tag: 'daily' })
})

test.each(['/', '/series/psalms/', 'https://other.example/event'])('news that leads to %s is read', (href) => {
  const { href: _, ...words } = NEWS
  expect(readNotification(JSON.stringify({ ...NEWS, href }))).toEqual({ ...words, address: href })
})

test.each([
  ['', 'nothing'],
  ['[]', 'a list'],
  ['{"title":"Pray"}', 'half a message'],
  [JSON.stringify({ ...OURS, path: 'https://other.example/' }), 'another site'],
  [JSON.stringify({ ...OURS, path: '//other.example/' }), 'another host'],
  [JSON.stringify({ ...OURS, path: '/\\other.example/' }), 'another host, with a backslash'],
  [JSON.stringify({ ...NEWS, href: 'http://other.example/' }), 'not encrypted'],
  [JSON.stringify({ ...NEWS, href: 'javascript:alert(1)' }), 'a script'],
  [JSON.stringify({ ...NEWS, href: '/\\other.example/' }), 'a host that looks like a path'],
  [JSON.stringify({ ...NEWS, tag: 1 }), 'without a tag that can be compared'],
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

test('news replaces neither a reminder nor other news', async () => {
  const showNotification = vi.fn(async () => undefined)
  const getNotifications = vi.fn(async () => [])
  await showPushed({ getNotifications, showNotification }, JSON.stringify(NEWS))
  expect(getNotifications).toHaveBeenCalledWith({ tag: 'letter-1' })
  const { body, lang, tag, href: data } = NEWS
  const icon = '/app-icon-192.png'
  expect(showNotification).toHaveBeenCalledWith('A new series', { body, lang, tag, data, icon })
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

test('a press on news that leads to another site opens its address unchanged', async () => {
  const openWindow = vi.fn(async () => null)
  await openNotification(
    { matchAll: async () => [], openWindow },
    'https://selah.example',
    'https://other.example/event',
  )
  expect(openWindow).toHaveBeenCalledWith('https://other.example/event')
})
