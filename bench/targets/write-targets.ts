import { brand } from '#brand/brand.ts'
import type { Fixture } from '../fixture/fixture.ts'
import { signIn } from '../fixture/visitors.ts'
import { formatRequest } from '../load/format-request.ts'
import type { Databases } from '../servers/servers.ts'
import type { Goal } from './goal.ts'
import { type Target, USUAL_CONNECTIONS } from './target.ts'

const MANY_CONNECTIONS = 256
const COOKIE = `${brand.slug}_refresh`

/** Each visitor has a network address of their own, so that rate limits are counted but not reached. */
function renewal(refreshToken: string, at: number): string {
  const headers = {
    cookie: `${COOKIE}={cookie=${refreshToken}}`,
    'x-forwarded-for': `10.${Math.floor(at / 200)}.0.${(at % 200) + 1}`,
    'content-length': '0',
  }
  return formatRequest('/web/authenticate', { method: 'POST', headers })
}

function writeTarget(fixture: Fixture, kind: keyof Databases, connections: number): Target {
  const { program } = fixture.persons[kind].database
  return {
    name: `durable write, ${connections} at once, ${kind}`,
    measures:
      'POST /web/authenticate with a refresh cookie: one transaction rotates its session family; new users each round',
    server: kind,
    connections,
    cookie: COOKIE,
    requests: async () => (await signIn(program, connections)).map(({ refreshToken }, at) => renewal(refreshToken, at)),
    status: 200,
    isExpected: (body, { head }) => body.includes('"is_registered":true') && head.includes(`${COOKIE}=family.`),
    goals: kind === 'embedded' ? goalsFor(connections) : [],
  }
}

function goalsFor(connections: number): readonly Goal[] {
  const rate = connections === MANY_CONNECTIONS ? 3000 : 500
  return [
    { kind: 'rate', bound: rate, source: 'P7' },
    { kind: 'p99', bound: 50, source: 'P7' },
  ]
}

/** Writes that are acknowledged only when they are durable. */
export function writeTargets(fixture: Fixture): Target[] {
  return [
    writeTarget(fixture, 'embedded', USUAL_CONNECTIONS),
    writeTarget(fixture, 'embedded', MANY_CONNECTIONS),
    writeTarget(fixture, 'postgresql', USUAL_CONNECTIONS),
  ]
}
