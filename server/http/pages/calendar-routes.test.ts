import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENTS } from '#brand/events.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('embedded', { isEmpty: true })
})
afterAll(() => server.stop())

test.each(EVENTS.map(({ name }) => name))('%s has a calendar file', async (name) => {
  const response = await server.ask(`/events/${name}/calendar.ics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}.ics"`)
  const etag = response.headers.get('etag') ?? ''
  const text = await response.text()
  expect(text).toContain(`URL:http://selah.test/events/${name}/\r\n`)
  expect(text).toMatch(/UID:[\w-]+@selah\.test\r\n/)
  const again = await server.ask(`/events/${name}/calendar.ics`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('a daily reminder has a calendar file at the chosen time', async () => {
  const text = await (await server.ask('/reminder.ics?time=06:30')).text()
  expect(text).toMatch(/DTSTART:\d{8}T063000\r\nDTEND:\d{8}T064000\r\nRRULE:FREQ=DAILY\r\n/)
})

test.each([
  ['/events/nothing/calendar.ics', 404],
  ['/events/__proto__/calendar.ics', 404],
  ['/reminder.ics', 400],
  ['/reminder.ics?time=24:00', 400],
  ['/reminder.ics?time=06:30&time=07:00', 400],
])('%s is refused with %i', async (path, status) => {
  expect((await server.ask(path)).status).toBe(status)
})
