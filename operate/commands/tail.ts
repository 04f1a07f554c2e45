import { setTimeout as pause } from 'node:timers/promises'
import { buildCommand } from '@stricli/core'
import { DATABASE_FLAGS, type DatabaseFlags, parseCount, switchFlag } from '../command-line/flags.ts'
import { withProgramForReading } from '../command-line/open-operator-program.ts'
import type { OperatorContext } from '../command-line/operator-context.ts'

type Flags = DatabaseFlags & { follow: boolean; minutes: number }

const INTERVAL_MILLISECONDS = 1000
const MOST_MINUTES = 31 * 24 * 60

/** True if the error is that of a pause that `stop` interrupted. */
function isStop(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted && error instanceof Error && error.name === 'AbortError'
}

export const tail = buildCommand({
  async func(this: OperatorContext, flags: Flags) {
    await withProgramForReading(this, flags, async ({ program: { database, clock } }) => {
      const { listEventsSince } = await import('#server/database/work/recent-events.ts')
      const { eventJson, eventLine, followEvents } = await import('../tail/follow-events.ts')
      const stopped = new AbortController()
      const stop = () => stopped.abort()
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
      if (!flags.follow) stop()
      const events = followEvents(clock.now() - flags.minutes * 60_000, {
        listSince: (since) => listEventsSince(database, since),
        now: clock.now,
        pause: () => pause(INTERVAL_MILLISECONDS, undefined, { signal: stopped.signal }),
      })
      try {
        for await (const event of events) this.process.stdout.write(`${(flags.json ? eventJson : eventLine)(event)}\n`)
      } catch (error) {
        if (!isStop(error, stopped.signal)) throw error
      } finally {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop)
      }
    })
  },
  parameters: {
    flags: {
      ...DATABASE_FLAGS,
      json: switchFlag('Print each event as a line of JSON'),
      follow: switchFlag('Go on until you press Ctrl+C'),
      minutes: {
        kind: 'parsed',
        parse: parseCount(MOST_MINUTES),
        default: '60',
        brief: 'How far to go back',
        placeholder: 'MINUTES',
      },
    },
  },
  docs: {
    brief: 'Show what happens on all nodes: charges, refunds, feeds, forms, actions of staff',
    fullDescription:
      'Reads the database, so it shows the same on every machine; the logs of a node are on its standard output. Names no person.\n\nExample: selah tail --follow --minutes 5',
  },
})
