import { once } from 'node:events'
import { findFreePort } from '#testing/servers/free-port.ts'
import { HEALTH, MEMORY_FLAG } from '../servers/servers.ts'
import { type StartedProcess, startProcess } from '../servers/start-process.ts'
import { waitUntilHealthy } from '../servers/wait-until-healthy.ts'
import type { AskedListeners, DueWork, ListenersAnswer, MoveClock, MovedClock } from './day-messages.ts'

/** The server, whose clock can be moved. */
export type DayServer = {
  pid: number
  port: number
  move: (now: number) => Promise<readonly DueWork[]>
  stop: () => Promise<void>
}

/** The process of the listeners. */
export type DayListeners = { ask: (asked: AskedListeners) => Promise<ListenersAnswer>; stop: () => Promise<void> }

/** A way to send a message to a process and to wait for its answer; throws if the process ends before. */
function createAsker<answer>({ child }: StartedProcess): (message: object) => Promise<answer> {
  const ending = new AbortController()
  child.once('exit', (code) => ending.abort(new Error(`the process ended with ${code}`)))
  return async (message) => {
    const answered = once(child, 'message', { signal: ending.signal })
    child.send(message)
    const [received] = (await answered) as [answer]
    return received
  }
}

export async function startDayServer(environment: Record<string, string>): Promise<DayServer> {
  const port = await findFreePort()
  const started = startProcess({
    args: [MEMORY_FLAG, 'bench/day/day-server.ts'],
    core: 0,
    environment: { ...environment, PORT: `${port}`, LOG_LEVEL: 'warn' },
    canTalk: true,
  })
  const ask = createAsker<MovedClock>(started)
  await waitUntilHealthy(`http://127.0.0.1:${port}${HEALTH}`)
  return {
    ...{ pid: started.pid, port, stop: started.stop },
    async move(now) {
      const moved = await ask({ now } satisfies MoveClock)
      if ('failure' in moved) throw new Error(moved.failure)
      return moved.work
    },
  }
}

export function startListeners(): DayListeners {
  const started = startProcess({ args: ['bench/day/listeners.ts'], core: 1, canTalk: true })
  const send = createAsker<ListenersAnswer>(started)
  return {
    stop: started.stop,
    async ask(asked) {
      const answer = await send(asked)
      if ('failure' in answer) throw new Error(answer.failure)
      return answer
    },
  }
}
