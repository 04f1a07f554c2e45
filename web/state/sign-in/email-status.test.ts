import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchEmailStatus } from './email-status.ts'

const STATUS = {
  is_email_available: false,
  is_email_associated_to_user_with_active_subscription: true,
  is_email_associated_to_user_with_family_subscription: false,
}
let bodies: unknown[]

function serve(answer: object): void {
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path === '/web/authenticate') return Response.json({ data: { tokens: [{ type: 'session', token: 't' }] } })
    bodies.push(JSON.parse(body ?? ''))
    return Response.json(answer)
  })
}

beforeEach(() => {
  bodies = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { hostname: 'selah.test', pathname: '/subscribe/', search: '?product_id=yearly&tag=choir' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the email status request has the address and where it was entered', async () => {
  serve({ data: STATUS })
  expect(await fetchEmailStatus(' ruth@example.com ')).toEqual(STATUS)
  expect(bodies).toEqual([
    {
      email: 'ruth@example.com',
      web_query_params: { product_id: 'yearly', tag: 'choir' },
      web_subscribe_route: '/subscribe/',
      is_web_subscribe_flow: true,
    },
  ])
})

test('the email status request says whether the visitor is subscribing', async () => {
  vi.stubGlobal('location', { hostname: 'selah.test', pathname: '/ruth-adeyemi/', search: '' })
  serve({ data: STATUS })
  await fetchEmailStatus('ruth@example.com')
  expect(bodies).toMatchObject([{ web_query_params: {}, web_subscribe_route: null, is_web_subscribe_flow: false }])
})

test.each([undefined, null, '', '   '])('without an address (%j), logs an error and returns null', async (email) => {
  serve({ data: STATUS })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await fetchEmailStatus(email)).toBeNull()
  expect(log).toHaveBeenCalledOnce()
  expect(bodies).toEqual([])
})

test('an email status without data is an error', async () => {
  serve({})
  await expect(fetchEmailStatus('ruth@example.com')).rejects.toThrow('invalid response for email-status')
})
