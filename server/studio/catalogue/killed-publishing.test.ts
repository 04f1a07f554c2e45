import { describe, expect, test } from 'vitest'
import type { Entry } from '#contract/studio/catalogue.ts'
import type { OpenTabVersion } from '#contract/studio/tabs.ts'
import { readConfig } from '#server/config/config.ts'
import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { openDatabase } from '#server/database/database.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { makeFilledDatabase } from '#testing/databases/filled-databases.ts'
import { DATABASE_KINDS, type TestDatabase } from '#testing/databases/test-databases.ts'
import { startTestProcess } from '#testing/processes/test-process.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { byScope } from '#testing/vitest/run-scope.ts'

/** Edits that are acknowledged before the program is killed; others are on their way then. */
const ROUNDS = byScope({ short: [7], long: [1, 3, 7, 20, 55] })
const WRITERS = 3

const environmentOf = ({ dataDir, address }: TestDatabase) => ({
  DATA_DIR: dataDir,
  SESSION_SECRET: 'a secret of a test that is long enough',
  ...(address && { DATABASE_URL: address }),
})

describe.each(DATABASE_KINDS)('publishing by a program that is killed, on the %s database', (kind) => {
  test.each(ROUNDS)('after %d acknowledged edits none of them is lost, and none is half there', async (most) => {
    const place = await makeFilledDatabase(kind, 'demo')
    const { url, running, headers } = await startWithEditor(place)
    const before = openDatabase(readConfig(environmentOf(place)).databaseAddress)
    const items = await before.selectFrom('content').select('id').orderBy('id').limit(WRITERS).execute()
    await before.destroy()
    const acknowledged: { id: string; version: number; title: string }[] = []
    const publishUntilKilled = async (id: string) => {
      const path = `${url}/web/studio/catalogue/content/${id}`
      const read = (await (await fetch(path, { headers })).json()) as { data: Entry }
      let { version } = read.data
      for (;;) {
        const fields = { title: `Published ${version + 1}`, visibility: version % 2 === 0 ? 'public' : 'private' }
        const body = JSON.stringify({ version, fields })
        const answered = await fetch(`${path}/edits`, { method: 'POST', headers, body })
        const { data } = (await answered.json()) as { data: Entry }
        version = data.version
        acknowledged.push({ id, version, title: fields.title })
        if (acknowledged.length === most) running.child.kill('SIGKILL')
      }
    }
    await Promise.all(items.map(({ id }) => expect(publishUntilKilled(id)).rejects.toThrow()))
    await running.ended

    const database = openDatabase(readConfig(environmentOf(place)).databaseAddress)
    expect(acknowledged.length).toBeGreaterThanOrEqual(most)
    const versions = new Map<string, number>()
    for (const { id } of items) {
      const { title } = await database
        .selectFrom('content')
        .select('title')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const revisions = await database
        .selectFrom('catalogue_revision')
        .selectAll()
        .where('kind', '=', 'content')
        .where('entry_id', '=', id)
        .orderBy('version')
        .execute()
      const own = acknowledged.filter((edit) => edit.id === id)
      // One more may have been written whose answer did not arrive.
      expect(revisions.length - own.length).toBeOneOf([0, 1])
      expect(revisions.map(({ version }) => version)).toEqual(revisions.map((_, at) => at + 1))
      for (const { version } of own) expect(revisions[version - 1]?.changes_json).toContain(`Published ${version}`)
      if (revisions.length > 0) expect(title).toBe(`Published ${revisions.length}`)
      versions.set(id, revisions.length)
    }
    expect(await findCatalogueVersion(database)).toBeGreaterThanOrEqual([...versions.values()].reduce((a, b) => a + b))
    await database.destroy()
    await place.drop()
  })

  test.each(ROUNDS)('after %d acknowledged publications of a front page the last one is live, alone', async (most) => {
    const place = await makeFilledDatabase(kind, 'demo')
    const { url, running, headers } = await startWithEditor(place)
    const acknowledged: string[] = []
    const send = async (rest: string, body: object) => {
      const path = `${url}/web/studio/tabs/sleep/${rest}`
      const answered = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answered.json()) as { data: OpenTabVersion }).data
    }
    const publishUntilKilled = async () => {
      for (;;) {
        const { id, revision } = await send('versions', { name: `Version ${acknowledged.length + 1}` })
        const { state } = await send(`versions/${id}/publish`, { revision })
        expect(state).toBe('live')
        acknowledged.push(id)
        if (acknowledged.length === most) running.child.kill('SIGKILL')
      }
    }
    await expect(publishUntilKilled()).rejects.toThrow('fetch failed')
    await running.ended

    const database = openDatabase(readConfig(environmentOf(place)).databaseAddress)
    const rows = await database.selectFrom('tab_version').select(['id', 'state']).where('tab', '=', 'sleep').execute()
    const idsIn = (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id)
    // One more may have been published whose answer did not arrive.
    const unheard = idsIn('live').filter((id) => !acknowledged.includes(id))
    expect(unheard.length).toBeLessThanOrEqual(1)
    const published = [...acknowledged, ...unheard]
    expect(idsIn('live')).toEqual(published.slice(-1))
    expect(idsIn('past').toSorted()).toEqual(published.slice(0, -1).toSorted())
    expect(await findCatalogueVersion(database)).toBeGreaterThanOrEqual(published.length)
    await database.destroy()
    await place.drop()
  })
})

/** Starts the program in a process of its own, with the demo accounts and a session of the editor. */
async function startWithEditor(place: TestDatabase) {
  const { program } = await openProgram(readConfig(environmentOf(place)))
  await insertDemoAccounts(program)
  await program.database.destroy()
  const running = await startTestProcess(await findFreePort(), environmentOf(place))
  const { url } = running
  const token = await openEditorSession(url)
  return { url, running, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } }
}

async function openEditorSession(url: string): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data } = (await response.json()) as { data: { tokens: { token: string }[] } }
    return data.tokens[0]?.token ?? ''
  }
  const login = { email: 'editor@demo.selah.test', password: 'selah-demo' }
  return post('/web/login', login, await post('/web/authenticate', {}))
}
