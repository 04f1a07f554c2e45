import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { offerFirstRun } from '../../studio/first-run/first-owner.ts'

const OWNER = { email: 'First@owner.example', password: 'a long pass phrase 7', name: 'First' }

describe.each(DATABASE_KINDS)('the first owner, on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
  })
  afterAll(() => server.stop())

  const codeOf = async () => (await offerFirstRun(server.program)) ?? ''
  const make = async (code: string, email = OWNER.email) => {
    const browser = await openTestBrowser(server)
    return browser.send('POST', '/web/studio/first-run', { ...OWNER, email, code })
  }
  const isOpen = async () => (await (await server.ask('/web/studio/first-run')).json()).data.is_open

  test('the start code makes one owner, even if it is sent twice at once; then the page is closed', async () => {
    const [first, second] = [await codeOf(), await codeOf()]
    expect(await isOpen()).toBe(true)
    expect(await refusalOf(await make('wrong'))).toMatchObject({ code: 'invalid_verification_code', field: 'code' })

    const answers = await Promise.all([make(first, 'one@owner.example'), make(second, 'two@owner.example')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const session = await answers.find(({ status }) => status === 200)?.json()
    expect(session.data.second_factor_required).toMatchObject({ ways: ['enroll'] })

    expect(await isOpen()).toBe(false)
    expect(await offerFirstRun(server.program)).toBeUndefined()
    expect(await refusalOf(await make(second))).toMatchObject({ code: 'not_found', status: 404 })
  })
})
