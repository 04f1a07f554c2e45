import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { liveWindow } from '#rules/radio/live-window.ts'
import { findBroadcast } from '#server/catalogue/radio/find-broadcast.ts'
import type { Program } from '#server/context/context.ts'
import type { Memoize } from '#server/context/memo.ts'
import { presentLivePlaylist } from '#server/present/live-playlist.ts'
import { makeCachedResponse, SHORT_CACHE, sendCachedResponse } from '../caching/cached-response.ts'

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

/** `/radio/{channel}/live.m3u8`: computed from the clock and the schedule, the same bytes on every process. */
export function addRadioRoutes(app: FastifyInstance, { memoize, ...program }: Program & { memoize: Memoize }): void {
  app.get('/radio/:channel/live.m3u8', async (request, reply) => {
    const { channel } = request.params as { channel: string }
    const air = await findBroadcast({ ...program, memoize }, channel)
    const window = air && liveWindow(air.schedule, program.clock.now())
    if (!air || !window) throw new CallError('radio_not_found')
    const text = presentLivePlaylist(window, (id) => {
      const track = air.trackOf.get(id)
      if (!track) throw new Error(`the schedule of ${channel} plays ${id}, which is unknown`)
      return track
    })
    return sendCachedResponse(
      request,
      reply,
      makeCachedResponse(text, { type: PLAYLIST_TYPE, cacheControl: SHORT_CACHE }),
    )
  })
}
