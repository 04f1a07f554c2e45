import { getRadio } from '#contract/catalogue/radio.ts'
import type { AirTime } from '#rules/radio/radio-schedule.ts'
import { listContentByIds } from '#server/database/catalogue/content.ts'
import { presentRadio } from '#server/present/radio.ts'
import { findBroadcast } from '../../catalogue/radio/find-broadcast.ts'
import { presentingFor } from '../../context/context.ts'
import { answer } from '../answer.ts'

export const answerGetRadio = answer(getRadio, async ({ params }, context) => {
  const broadcast = await findBroadcast(context, params.id)
  if (!broadcast) throw context.refuse('radio_not_found')
  const { channel, schedule, trackOf } = broadcast
  const at = context.clock.now()
  const now = schedule.airTimeAt(at)
  const next = now && schedule.airTimeAfter(now)

  const contentIdOf = (turn: AirTime | undefined) => (turn ? trackOf.get(turn.trackId)?.content_id : undefined)
  const ids = [contentIdOf(now), contentIdOf(next), channel.fallback_content_id].filter((id) => typeof id === 'string')
  const rows = await context.memoize(`radio items ${ids.join(' ')}`, () => listContentByIds(context.database, ids, at))
  const rowOf = (id: string | null | undefined) => rows.find((row) => row.id === id)
  const turnWithRow = (turn: AirTime | undefined) => turn && { turn, row: rowOf(contentIdOf(turn)) }
  return {
    data: presentRadio(
      { channel, now: turnWithRow(now), next: turnWithRow(next), fallback: rowOf(channel.fallback_content_id) },
      presentingFor(context),
    ),
  }
})
