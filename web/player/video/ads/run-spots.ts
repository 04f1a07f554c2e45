import { AD_STALL_MILLISECONDS } from '#contract/limits.ts'
import type { AdSpot } from '../../core/ads/ad-spot.ts'
import { createViewability } from '../../core/ads/ad-viewability.ts'
import { type AdPlayerState, type CurrentSpot, clearAd, refreshDisplay, reportAdEvent } from './ad-player-state.ts'
import { playSpot, type SpotEnd } from './play-spot.ts'
import { createSpotCounter } from './spot-counter.ts'

/** `shown`: at least one advertisement was played to its end or skipped. `gone`: the ad player was closed meanwhile. */
export type BreakOutcome = 'shown' | 'failed' | 'gone'

/** Plays the advertisements of a break one after the other. */
export async function runSpots(state: AdPlayerState, spots: readonly AdSpot[], offset: number): Promise<BreakOutcome> {
  const { video, player, display } = state
  const waits = { left: AD_STALL_MILLISECONDS }
  let shownCount = 0
  video.muted = player.isMuted()
  video.volume = player.volume()
  for (const [index, spot] of spots.entries()) {
    const podPosition = { position: index + 1, total: spots.length }
    const { clickThrough, skipAfter, picture, house } = spot
    display.set({
      ...podPosition,
      clickThrough,
      secondsLeft: null,
      skipIn: skipAfter,
      isPaused: false,
      isMuted: video.muted,
      isOfHouse: house !== null,
      picture,
    })
    const end = await runSpot(state, startSpot(state, { spot, offset, waits }))
    if (end === 'gone' || state.isClosed) return 'gone'
    if (typeof end === 'string') shownCount += 1
  }
  clearAd(state)
  return shownCount > 0 ? 'shown' : 'failed'
}

type SpotStart = { spot: AdSpot; offset: number; waits: { left: number } }

function startSpot(state: AdPlayerState, { spot, offset, waits }: SpotStart): CurrentSpot {
  const { video, player, kind } = state
  const contentSeconds = player.currentTime() ?? 0
  const playhead = () => ({ adSeconds: video.currentTime, contentSeconds, assetUrl: video.currentSrc || null })
  const counter = createSpotCounter(spot, playhead)
  const onPlaying = () => {
    player.trigger('ads-ad-started')
    counter.impression()
    reportAdEvent(state, 'start')
    refreshDisplay(state)
  }
  return {
    spot,
    offset,
    counter,
    viewability: createViewability(),
    startTime: 0,
    playing: playSpot(spot, { video, kind, waits, onPlaying, onProgress: () => refreshDisplay(state) }),
  }
}

async function runSpot(state: AdPlayerState, current: CurrentSpot): Promise<SpotEnd> {
  const { video, player } = state
  const { counter, viewability, playing } = current
  state.current = current
  const end = await playing.end
  counter.viewed(viewability.end())
  if (end === 'over') {
    counter.reached({ at: video.currentTime, duration: video.duration, isOver: true })
    reportAdEvent(state, 'complete')
  } else if (end === 'skipped') {
    counter.report('skip')
    reportAdEvent(state, 'skip')
    player.trigger('ads-ad-skipped')
  } else if (end !== 'gone') counter.failed(end.fault)
  state.current = null
  return end
}
