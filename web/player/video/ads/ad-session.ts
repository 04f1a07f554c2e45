import { AD_PLAYHEAD_MILLISECONDS, AD_SEEK_THRESHOLD_MILLISECONDS } from '#contract/limits.ts'
import { dueMidroll, hasJumped, placementOf } from '#rules/ads/ad-placement.ts'
import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { adEvent } from '../../core/ads/ad-event.ts'
import type { VideoPlayer } from '../video-js.ts'
import { type AdStage, createAdStage } from './ad-stage.ts'
import { type AdsPlayer, startContribAds } from './contrib-ads.ts'
import { loadBreaks } from './load-breaks.ts'
import { type AdSession, type AdSessionOptions, ERRORS, findBreak, reportFailure, runBreak } from './run-break.ts'

/**
 * Runs a video's advertisements. The plugin keeps the states and resumes the video; this code loads and shows the
 * breaks. Call it before the video is loaded.
 */
export function openAdSession(player: VideoPlayer, options: AdSessionOptions): AdStage {
  const adsPlayer = startContribAds(player)
  const { video, report } = options
  const stage = createAdStage({ player: stagePlayer(player), item: video, kind: 'video', report })
  const session: AdSession = {
    ...options,
    player: adsPlayer,
    stage,
    breaksLeft: new Set(),
    offset: 0,
    isBusy: false,
    hasEnded: false,
  }
  followPlayer(session)
  void loadSession(session)
  return stage
}

function followPlayer(session: AdSession): void {
  const { player, video, report, stage } = session
  player.on('vjsadserror', ({ error }: { error?: { errorType?: string } }) => {
    const errorType = error?.errorType ?? 'unknown'
    const nothing = { spot: null, startTime: 0, currentTime: 0, duration: 0 }
    report(adEvent('error', { ...nothing, item: video, offset: session.offset, errorType }))
  })
  player.on('readyforpreroll', () => {
    const first = findBreak(session, 'preroll')
    if (first) void runBreak(session, first, 'preroll')
  })
  player.on('readyforpostroll', () => {
    session.hasEnded = true
    const last = findBreak(session, 'postroll')
    if (last) void runBreak(session, last, 'postroll')
  })
  watchPlayhead(player, (at) => runDueMidroll(session, at))
  player.on('dispose', stage.end)
}

function runDueMidroll(session: AdSession, at: number): void {
  const { breaksLeft, isBusy, hasEnded } = session
  if (isBusy || hasEnded) return
  const due = dueMidroll([...breaksLeft], at)
  if (!due) return
  // Breaks that were skipped over are not played later.
  for (const one of breaksLeft)
    if (placementOf(one.offset) === 'midroll' && one.offset <= due.offset) breaksLeft.delete(one)
  void runBreak(session, due, 'midroll')
}

async function loadSession(session: AdSession): Promise<void> {
  const { player, video, breaksLeft } = session
  const tag = filledTag(session)
  if (tag === null) return startWithoutAds(player)
  try {
    const breaks = await loadBreaks(tag, () => video.duration)
    if (player.isDisposed()) return
    for (const one of breaks) breaksLeft.add(one)
    player.trigger(findBreak(session, 'preroll') ? 'adsready' : 'nopreroll')
  } catch {
    if (!player.isDisposed()) reportFailure(session, ERRORS.preroll)
  }
  if (player.isDisposed()) return
  const last = findBreak(session, 'postroll')
  // Otherwise the end of the video would wait for a postroll.
  if (!last) player.trigger('nopostroll')
  else if (session.hasEnded) void runBreak(session, last, 'postroll')
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
function startWithoutAds(player: AdsPlayer): void {
  player.trigger('nopreroll')
  player.trigger('nopostroll')
}

function stagePlayer(player: VideoPlayer) {
  return {
    trigger: (event: string) => player.trigger(event),
    currentTime: () => player.currentTime(),
    isMuted: () => player.muted() ?? false,
    setMuted: (isMuted: boolean) => void player.muted(isMuted),
    volume: () => player.volume() ?? 1,
  }
}

/** Samples the playback position once a second while the video plays. */
function watchPlayhead(player: AdsPlayer, tell: (at: number) => void): void {
  let before = 0
  let lookedAt = millisecondsOpen()
  player.setInterval(() => {
    const at = player.currentTime() ?? 0
    const now = millisecondsOpen()
    const every = (now - lookedAt) * (player.playbackRate() ?? 1)
    const jumped = hasJumped({ at, before, every, threshold: AD_SEEK_THRESHOLD_MILLISECONDS })
    before = at
    lookedAt = now
    if (!jumped && !player.paused() && !player.seeking() && !player.ads.isInAdMode()) tell(at)
  }, AD_PLAYHEAD_MILLISECONDS)
}
