import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'

const folder = testFolder('documented-client')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer('embedded')
  await insertDemoAccounts(server.program)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the client of docs/integrating.md lists what is live', async () => {
  const page = readFileSync(new URL('../../../../docs/integrating.md', import.meta.url), 'utf8')
  const example = page.split('```js\n').find((part) => part.includes('listLiveSeries')) ?? ''
  const file = join(folder, 'client.mjs')
  writeFileSync(file, example.split('```')[0] ?? '')
  const { listLiveSeries } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const owner = await logInAsStaff(server, 'operator')
  const body = { name: 'Example', permissions: ['catalogue-read'], days: 1 }
  const { token } = await dataOf<{ token: string }>(await owner.send('POST', '/web/studio/keys', body))
  const titles: string[] = await listLiveSeries(server.url, token)
  const { database } = server.program
  const rows = await database.selectFrom('series').select('title').where('visibility', '=', 'public').execute()
  expect(titles).toEqual(expect.arrayContaining(rows.map(({ title }) => title)))
  await expect(listLiveSeries(server.url, `${token}x`)).rejects.toThrow('session_expired')
})
