import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redeemOffer } from './redeem-offer.ts'

let asked: string[]

function serve(answers: Record<string, object | number>): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0] ?? ''
    asked.push(path)
    const answer = answers[path] ?? { data: { tokens: [{ type: 'session', token: 't' }] } }
    if (typeof answer === 'number') return Response.json({ errors: [{ code: 'x', message: 'x' }] }, { status: answer })
    return Response.json(answer)
  })
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { hostname: 'selah.test', pathname: '/ruth-adeyemi/', search: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['without products for gifts', { '/web/products': { data: [] } }, 'failure getting products active for gifts'],
  ['if they cannot be read', { '/web/products': 500 }, 'x'],
])('%s nothing is redeemed, and the failure is only logged', async (_, answers, message) => {
  serve(answers)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await redeemOffer({ code: 'RUTH', artistId: 'ruth' }, 'ruth@example.com')).toBeUndefined()
  expect(log).toHaveBeenCalledOnce()
  expect(log.mock.calls[0]?.map(String).join(' ')).toContain(message)
  expect(asked).not.toContain('/web/redeem-gift')
})
