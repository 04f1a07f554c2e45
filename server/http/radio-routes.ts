import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { liveWindow } from '#rules/live-window.ts'
import type { Program } from '#server/api/context.ts'
import { findAir } from '#server/api/radio/find-air.ts'
import type { Recall } from '#server/api/recall.ts'
import { presentLivePlaylist } from '#server/present/live-playlist.ts'
import { MOMENT_CACHE, makeReady, sendReady } from './ready.ts'

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

/** `/radio/{channel}/live.m3u8`: made of the clock and the channel's schedule, the same bytes on every process. */
export function addRadioRoutes(app: FastifyInstance, { recall, ...program }: Program & { recall: Recall }): void {
  app.get('/radio/:channel/live.m3u8', async (request, reply) => {
    const { channel } = request.params as { channel: string }
    const air = await findAir({ ...program, recall }, channel)
    const window = air && liveWindow(air.schedule, program.clock.now())
    if (!air || !window) throw new CallError('radio_not_found')
    const text = presentLivePlaylist(window, (id) => {
      const track = air.trackOf.get(id)
      if (!track) throw new Error(`the schedule of ${channel} plays ${id}, which is not known`)
      return track
    })
    return sendReady(request, reply, makeReady(text, { type: PLAYLIST_TYPE, cacheControl: MOMENT_CACHE }))
  })
}
