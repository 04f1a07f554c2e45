import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { unlinkCarrierCustomer } from './unlink-customer.ts'

describe.each(DATABASE_KINDS)('unlinking a carrier’s customer, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, withSimulators: true })
  })
  afterAll(() => server.stop())

  const tokenOf = async (subscriber: string): Promise<string> => {
    const response = await fetch(`${server.simulators?.url}/carrier/first-screen/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subscriber }),
    })
    return ((await response.json()) as { token: string }).token
  }

  test('the account keeps its other ways to sign in, and the customer gets a new account', async () => {
    const browser = await openTestBrowser(server)
    const email = await registerMember(server, browser, { email: `linked-${kind}@example.com` })
    const link = { firstscreen_token: await tokenOf('+15550100001'), answer: 'link' }
    expect(await (await browser.send('POST', '/web/dcb/validate', link)).json()).toMatchObject({
      data: { is_valid: true },
    })

    expect(await unlinkCarrierCustomer(server.program, email.toUpperCase())).toContain('no longer')
    await browser.startSession('/web/authenticate', {})
    expect(browser.user()).toMatchObject({ email, is_dcb: false })
    await expect(unlinkCarrierCustomer(server.program, email)).rejects.toThrow('no linked carrier customer')

    const customer = await openTestBrowser(server)
    await customer.send('POST', '/web/dcb/validate', { firstscreen_token: await tokenOf('+15550100001') })
    await customer.startSession('/web/authenticate', {})
    expect(customer.id()).not.toBe(browser.id())
    await expect(unlinkCarrierCustomer(server.program, customer.id())).rejects.toThrow('only way')

    const response = await customer.send('DELETE', `/web/users/${customer.id()}`, {})
    expect(response.status).toBe(200)
  })

  test('reports an unknown person', async () => {
    await expect(unlinkCarrierCustomer(server.program, 'nobody@example.com')).rejects.toThrow('nobody')
  })
})
