import { AD_PLAYHEAD_MILLISECONDS, AD_SEEK_THRESHOLD_MILLISECONDS } from '#contract/limits.ts'
import { dueMidroll, hasJumped, placementOf } from '#rules/ads/ad-placement.ts'
import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { adEvent } from '../../core/ads/ad-event.ts'
import type { VideoPlayer } from '../video-js.ts'
import { type AdPlayer, createAdPlayer } from './ad-player.ts'
import { startContribAds, type VideoPlayerWithAds } from './contrib-ads.ts'
import { loadBreaks } from './load-breaks.ts'
import { type AdSession, type AdSessionOptions, ERRORS, findBreak, reportFailure, runBreak } from './run-break.ts'

/**
 * Runs a video's advertisements. The plugin keeps the states and resumes the video; this code loads and shows the
 * breaks. Call it before the video is loaded.
 */
export function openAdSession(player: VideoPlayer, options: AdSessionOptions): AdPlayer {
  const playerWithAds = startContribAds(player)
  const { video, report } = options
  const adPlayer = createAdPlayer({ player: contentPlayer(player), item: video, kind: 'video', report })
  const session: AdSession = {
    ...options,
    player: playerWithAds,
    adPlayer,
    breaksLeft: new Set(),
    offset: 0,
    isBusy: false,
    hasEnded: false,
  }
  followPlayer(session)
  void loadSession(session)
  return adPlayer
}

function followPlayer(session: AdSession): void {
  const { player, video, report, adPlayer } = session
  player.on('vjsadserror', ({ error }: { error?: { errorType?: string } }) => {
    const errorType = error?.errorType ?? 'unknown'
    const noSpot = { spot: null, startTime: 0, currentTime: 0, duration: 0 }
    report(adEvent('error', { ...noSpot, item: video, offset: session.offset, errorType }))
  })
  player.on('readyforpreroll', () => {
    const preroll = findBreak(session, 'preroll')
    if (preroll) void runBreak(session, preroll, 'preroll')
  })
  player.on('readyforpostroll', () => {
    session.hasEnded = true
    const postroll = findBreak(session, 'postroll')
    if (postroll) void runBreak(session, postroll, 'postroll')
  })
  watchPlayhead(player, (at) => runDueMidroll(session, at))
  player.on('dispose', adPlayer.end)
}

function runDueMidroll(session: AdSession, at: number): void {
  const { breaksLeft, isBusy, hasEnded } = session
  if (isBusy || hasEnded) return
  const dueBreak = dueMidroll([...breaksLeft], at)
  if (!dueBreak) return
  // Breaks that were skipped over are not played later.
  for (const adBreak of breaksLeft)
    if (placementOf(adBreak.offset) === 'midroll' && adBreak.offset <= dueBreak.offset) breaksLeft.delete(adBreak)
  void runBreak(session, dueBreak, 'midroll')
}

async function loadSession(session: AdSession): Promise<void> {
  const { player, video, breaksLeft } = session
  const tag = filledTag(session)
  if (tag === null) return startWithoutAds(player)
  try {
    const breaks = await loadBreaks(tag, () => video.duration)
    if (player.isDisposed()) return
    for (const adBreak of breaks) breaksLeft.add(adBreak)
    player.trigger(findBreak(session, 'preroll') ? 'adsready' : 'nopreroll')
  } catch {
    if (!player.isDisposed()) reportFailure(session, ERRORS.preroll)
  }
  if (player.isDisposed()) return
  const postroll = findBreak(session, 'postroll')
  // Otherwise the end of the video would wait for a postroll.
  if (!postroll) player.trigger('nopostroll')
  else if (session.hasEnded) void runBreak(session, postroll, 'postroll')
}

/** The tag with its macros replaced; null, with an error report, if that fails. */
function filledTag({ player, tag }: AdSession): string | null {
  try {
    return player.ads.adMacroReplacement(tag, true)
  } catch {
    player.ads.error({ errorType: ERRORS.macros })
    return null
  }
}

/** Without a tag: no request and no wait. */
function startWithoutAds(player: VideoPlayerWithAds): void {
  player.trigger('nopreroll')
  player.trigger('nopostroll')
}

function contentPlayer(player: VideoPlayer) {
  return {
    trigger: (event: string) => player.trigger(event),
    currentTime: () => player.currentTime(),
    isMuted: () => player.muted() ?? false,
    setMuted: (isMuted: boolean) => void player.muted(isMuted),
    volume: () => player.volume() ?? 1,
  }
}

/** Samples the playback position once a second while the video plays. */
function watchPlayhead(player: VideoPlayerWithAds, onTimeUpdate: (at: number) => void): void {
  let lastTime = 0
  let sampledAt = millisecondsOpen()
  player.setInterval(() => {
    const at = player.currentTime() ?? 0
    const now = millisecondsOpen()
    const expectedAdvance = (now - sampledAt) * (player.playbackRate() ?? 1)
    const jumped = hasJumped({
      at,
      before: lastTime,
      every: expectedAdvance,
      threshold: AD_SEEK_THRESHOLD_MILLISECONDS,
    })
    lastTime = at
    sampledAt = now
    if (!jumped && !player.paused() && !player.seeking() && !player.ads.isInAdMode()) onTimeUpdate(at)
  }, AD_PLAYHEAD_MILLISECONDS)
}
