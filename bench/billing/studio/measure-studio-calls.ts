import { openPerson } from '#contract/studio/people.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { type Spread, spreadOf } from '../../report/spread.ts'
import { createSeededRandom } from '../../scale/generated-catalogue.ts'
import { drawRecords } from './draw-records.ts'
import { fillStudio } from './fill-studio.ts'
import { type DrawnRecords, STUDIO_CALLS, type StudioCall } from './studio-calls.ts'
import { type OpenedProgram, openStudioServer, type StudioServer } from './studio-server.ts'

/** Milliseconds of one call over HTTP, until its answer was read. */
export type MeasuredCall = Spread & { part: string; name: string }

const WARM_UP = 3
const TIMES = 50
const REASON = 'asks about a charge'

/** Makes every call of `STUDIO_CALLS` as an owner, one after another, over the real server. */
export async function measureStudioCalls(opened: OpenedProgram, months: number): Promise<MeasuredCall[]> {
  const server = await openStudioServer(opened)
  try {
    const earlier = await server.logIn()
    await fillStudio(opened.program, { months, actorId: earlier.userId, storage: opened.storage })
    const random = createSeededRandom(7)
    const { people, records } = await drawRecords(opened.program, { months, actorId: earlier.userId, random })
    const { headers } = await server.logIn()
    for (const user_id of people) {
      await callServer(server, openPerson, { params: { user_id }, body: { reason: REASON } }, headers)
    }
    const measured: MeasuredCall[] = []
    for (const call of STUDIO_CALLS) measured.push(await measureCall(server, call, { records, headers }))
    return measured
  } finally {
    await server.stop()
  }
}

type Asking = { records: DrawnRecords; headers: Record<string, string> }

async function measureCall(
  server: StudioServer,
  { part, name, call, draw }: StudioCall,
  { records, headers }: Asking,
): Promise<MeasuredCall> {
  const times: number[] = []
  for (let at = -WARM_UP; at < TIMES; at += 1) {
    await callServer(server, call, draw(records), headers)
    if (at >= 0) times.push(server.milliseconds())
  }
  return { part, name, ...spreadOf(times) }
}
