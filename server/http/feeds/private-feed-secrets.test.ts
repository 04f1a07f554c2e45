import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPrivateFeed, rotatePrivateFeed } from '#contract/catalogue/private-feeds.ts'
import { feedToken, newFeedSecret } from '#server/catalogue/private-feeds/feed-secrets.ts'
import { signSessionToken } from '#server/gateways/crypto/session-tokens.ts'
import { createSigner, type Signer } from '#server/gateways/crypto/signer.ts'
import { reencryptSecrets } from '#server/work/reencrypt-secrets.ts'
import { bearer } from '#testing/accounts/test-sessions.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { openSecondServer } from '#testing/servers/second-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const [OLD, NEW, FOREIGN] = ['o'.repeat(40), 'n'.repeat(40), 'f'.repeat(40)]

describe.each(DATABASE_KINDS)('the address of a private feed, on the %s database', (kind) => {
  let server: TestServer
  const programs: { url: string; stop: () => Promise<void> }[] = []
  /** A program that signs with the new secret and accepts the old one; one that knows neither. */
  let later: Pick<TestServer, 'ask'>
  let foreign: Pick<TestServer, 'ask'>

  async function startWith(signer: Signer): Promise<Pick<TestServer, 'ask'>> {
    const program = await openSecondServer(server, { signer })
    programs.push(program)
    return { ask: (path, init) => fetch(program.url + path, init) }
  }
  beforeAll(async () => {
    server = await startTestServer(kind, { environment: { SESSION_SECRET: OLD } })
    later = await startWith(createSigner(NEW, OLD))
    foreign = await startWith(createSigner(FOREIGN))
  })
  afterAll(async () => {
    for (const program of programs) await program.stop()
    await server.stop()
  })

  const onlyNew = () => startWith(createSigner(NEW))
  const encrypt = (signer: Signer) => reencryptSecrets({ ...server.program, signer })
  const changeSecret = () => encrypt(createSigner(NEW, OLD))
  const show = async (at: Pick<TestServer, 'ask'>, owner: TestVisitor) => {
    const input = { params: { id: owner.userId }, body: { carries: 'saved' as const } }
    return (await callServer(at, openPrivateFeed, input, owner.headers)).data
  }
  const statusOf = async (at: Pick<TestServer, 'ask'>, url: string) => (await at.ask(new URL(url).pathname)).status
  /** A subscriber, and the address of their feed. */
  async function newFeed() {
    const owner = await signIn(server, { isSubscribed: true })
    return { owner, ...(await show(server, owner)) }
  }
  /** Changes a feed as the former version does, which knows nothing of stored secrets. */
  const asBefore = (id: string, change: { generation?: number; secret_generation?: null; secret_hashes?: null }) =>
    server.program.database.updateTable('private_feed').set(change).where('id', '=', id).execute()
  const makeAsBefore = async () => {
    const feed = await newFeed()
    await asBefore(feed.id, { secret_generation: null, secret_hashes: null })
    return feed
  }

  test('stays the same through a change of the session secret, and is still shown', async () => {
    const { owner, url } = await newFeed()
    expect(await statusOf(later, url)).toBe(200)
    await changeSecret()
    expect((await show(later, owner)).url).toBe(url)
    expect(await statusOf(await onlyNew(), url)).toBe(200)
  })

  test('that the former version made opens before and after its secret is stored', async () => {
    const { owner, url } = await makeAsBefore()
    expect(await statusOf(server, url)).toBe(200)
    expect(await encrypt(createSigner(OLD))).toBeGreaterThan(0)
    await changeSecret()
    expect([await statusOf(await onlyNew(), url), (await show(later, owner)).url]).toEqual([200, url])
  })

  test('that the former version made before the change opens, though it was shown anew since', async () => {
    const { owner, url } = await makeAsBefore()
    const shown = await show(later, owner)
    expect(shown.url).not.toBe(url)
    const now = await onlyNew()
    expect([await statusOf(now, url), await statusOf(now, shown.url)]).toEqual([200, 200])
  })

  test('ends when it is rotated, by this version or the former one', async () => {
    const { owner, id, url } = await newFeed()
    const params = { id: owner.userId, feed_id: id }
    const rotated = await callServer(server, rotatePrivateFeed, { params }, owner.headers)
    expect([await statusOf(server, url), await statusOf(server, rotated.data.url)]).toEqual([404, 200])
    await asBefore(id, { generation: 3 })
    expect(await statusOf(server, rotated.data.url)).toBe(404)
    await changeSecret()
    expect(await statusOf(later, rotated.data.url)).toBe(404)
    const { url: third } = await show(server, owner)
    expect(await statusOf(await onlyNew(), third)).toBe(200)
  })

  test('is not computed with the former session secret, for a feed that was made or rotated since the change', async () => {
    const former = (id: string, generation: number) => {
      const { secret } = newFeedSecret(createSigner(OLD), { id, generation })
      return `https://any.example/feeds/${feedToken({ id }, secret)}/feed.xml`
    }
    const owner = await signIn(server, { isSubscribed: true })
    const made = await show(later, owner)
    expect([await statusOf(later, made.url), await statusOf(later, former(made.id, 1))]).toEqual([200, 404])

    const older = await newFeed()
    const params = { id: older.owner.userId, feed_id: older.id }
    const rotated = await callServer(later, rotatePrivateFeed, { params }, older.owner.headers)
    const addresses = [rotated.data.url, older.url, former(older.id, 2)]
    expect(await Promise.all(addresses.map((url) => statusOf(later, url)))).toEqual([200, 404, 404])
  })

  test('opens though the session secret was lost; the owner is shown another, which opens too', async () => {
    const { owner, url } = await newFeed()
    expect(await statusOf(foreign, url)).toBe(200)
    const { userId, familyId } = owner
    const claims = { visitor_id: userId, user_id: userId, family_id: familyId, ends_at: server.clock.now() + 60_000 }
    const token = signSessionToken(createSigner(FOREIGN), claims)
    const shown = await show(foreign, { ...owner, headers: { ...owner.headers, ...bearer(token) } })
    expect(shown.url).not.toBe(url)
    for (const address of [url, shown.url]) expect(await statusOf(foreign, address)).toBe(200)
  })

  test('is left alone by a process that does not know the session secret yet', async () => {
    const owner = await signIn(server, { isSubscribed: true })
    const { url } = await show(later, owner)
    await encrypt(createSigner(OLD))
    await changeSecret()
    expect((await show(later, owner)).url).toBe(url)
  })

  test('is encrypted anew once for each change', async () => {
    await newFeed()
    expect(await changeSecret()).toBeGreaterThan(0)
    expect(await changeSecret()).toBe(0)
  })
})
