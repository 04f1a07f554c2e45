import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMovableClock } from '#server/gateways/clock.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { openSimulators, type Simulators } from '../open-simulators.ts'

let simulators: Simulators

beforeAll(async () => {
  simulators = await openSimulators({ host: '127.0.0.1', port: 0, clock: createMovableClock(), ids: randomIds })
})
afterAll(() => simulators.stop())

const ask = (path: string, init?: RequestInit) => fetch(`${simulators.url}/ads${path}`, init)
const textOf = async (path: string) => (await ask(path)).text()

describe('the ad server', () => {
  it.each([
    ['/vast.xml', 1],
    ['/vast.xml?case=pod', 2],
    ['/vast.xml?case=audio', 1],
    ['/vast.xml?case=empty', 0],
    ['/vast.xml?version=2.0', 1],
  ])('%s answers with a VAST document of %d advertisements', async (path, count) => {
    const answer = await ask(path)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const text = await answer.text()
    expect(text).toMatch(/^<VAST version="[234]\.\d">/)
    expect(text.match(/<InLine>/g)?.length ?? 0).toBe(count)
  })

  it.each([
    ['/vast.xml?placement=mid', ['00:00:06']],
    ['/vast.xml?placement=post', ['end']],
    ['/vmap.xml', ['start', '00:00:08', 'end']],
  ])('%s answers with breaks at %j', async (path, offsets) => {
    expect([...(await textOf(path)).matchAll(/timeOffset="([^"]+)"/g)].map(([, at]) => at)).toEqual(offsets)
  })

  it('answers 404 to an unknown case', async () => {
    expect((await ask('/vast.xml?case=unheard-of')).status).toBe(404)
  })

  it('serves its media, whole and by range', async () => {
    const film = /http[^\]]+friend\.mp4/.exec(await textOf('/vast.xml'))?.[0] ?? ''
    const whole = await (await fetch(film)).arrayBuffer()
    const part = await fetch(film, { headers: { range: 'bytes=4-7' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(whole).subarray(4, 8))
    expect(Buffer.from(whole).toString('latin1', 4, 8)).toBe('ftyp')
  })

  it('serves audio if requested', async () => {
    const text = await textOf('/vast.xml?case=audio')
    expect(text).toContain('type="audio/mp4"')
    const answer = await fetch(/http[^\]]+chime\.m4a/.exec(text)?.[0] ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
  })

  it('records every beacon of a session, in order, until reset', async () => {
    const beacons = [...(await textOf('/vast.xml?session=one')).matchAll(/http[^\]]+beacon[^\]]+/g)].map(([url]) => url)
    for (const url of beacons.slice(0, 3)) expect((await fetch(url)).status).toBe(204)
    const events = async (session: string) => {
      const { data }: { data: { event: string }[] } = await (await ask(`/__beacons?session=${session}`)).json()
      return data.map(({ event }) => event)
    }
    expect(await events('one')).toEqual(['request', 'error', 'impression', 'creativeView'])
    expect(await events('two')).toEqual([])
    simulators.reset()
    expect(await events('one')).toEqual([])
  })
})
