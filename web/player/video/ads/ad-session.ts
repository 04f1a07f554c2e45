import type { AdEvent } from '#contract/analytics.ts'
import { AD_PLAYHEAD_MILLISECONDS, AD_SEEK_THRESHOLD_MILLISECONDS } from '#contract/limits.ts'
import { type AdPlacement, dueMidroll, hasJumped, placementOf } from '#rules/ads/ad-placement.ts'
import { millisecondsOpen } from '#web/http/browser/clock.ts'
import { adEvent } from '../../core/ads/ad-event.ts'
import type { VideoItem } from '../fetch-video.ts'
import type { VideoPlayer } from '../video-js.ts'
import { type AdStage, createAdStage } from './ad-stage.ts'
import { beacons } from './beacons.ts'
import { type AdsPlayer, startContribAds } from './contrib-ads.ts'
import { type AdBreak, loadBreaks } from './load-breaks.ts'
import { resumeVideo } from './resume-video.ts'

type AdSessionOptions = { video: VideoItem; tag: string; report: (event: AdEvent) => void }

/**
 * Runs a video's advertisements. The plugin keeps the states and always resumes the video; this code loads and shows
 * the breaks. Call it before the video is loaded.
 */
export function openAdSession(player: VideoPlayer, { video, tag, report }: AdSessionOptions): AdStage {
  const adsPlayer = startContribAds(player)
  const stage = createAdStage({ player: stagePlayer(player), item: video, kind: 'video', report })
  const left = new Set<AdBreak>()
  let offset: number | null = 0
  let isBusy = false
  let hasEnded = false

  /** How the plugin handles an error depends on its state; it is reported in any case. */
  function fail(errorType: string): void {
    let isTold = false
    adsPlayer.one('vjsadserror', () => {
      isTold = true
    })
    adsPlayer.trigger('adserror')
    if (!isTold) adsPlayer.ads.error({ errorType })
  }

  /** The tag with its macros filled in; null, and reported, if that fails. */
  function filledTag(): string | null {
    try {
      return adsPlayer.ads.adMacroReplacement(tag, true)
    } catch {
      adsPlayer.ads.error({ errorType: ERRORS.macros })
      return null
    }
  }

  async function load(): Promise<void> {
    const filled = filledTag()
    if (filled === null) return goWithout()
    try {
      const breaks = await loadBreaks(filled, () => video.duration)
      if (adsPlayer.isDisposed()) return
      for (const one of breaks) left.add(one)
      adsPlayer.trigger(breakAt('preroll') ? 'adsready' : 'nopreroll')
    } catch {
      if (!adsPlayer.isDisposed()) fail(ERRORS.preroll)
    }
    if (adsPlayer.isDisposed()) return
    const last = breakAt('postroll')
    // Otherwise the video's end would wait for a postroll.
    if (!last) adsPlayer.trigger('nopostroll')
    else if (hasEnded) void begin(last, 'postroll')
  }

  /** No tag, so no request and no wait. */
  function goWithout(): void {
    adsPlayer.trigger('nopreroll')
    adsPlayer.trigger('nopostroll')
  }

  function breakAt(placement: AdPlacement): AdBreak | undefined {
    return [...left].find((one) => placementOf(one.offset) === placement)
  }

  async function begin(adBreak: AdBreak, placement: AdPlacement): Promise<void> {
    left.delete(adBreak)
    offset = adBreak.offset
    isBusy = true
    try {
      const spots = await adBreak.findSpots()
      if (adsPlayer.isDisposed() || (placement === 'postroll' && !adsPlayer.ads.isInAdMode())) return
      if (spots.length > 0) await play(adBreak, spots)
      else if (placement !== 'midroll') adsPlayer.trigger(`no${placement}`)
    } catch {
      if (!adsPlayer.isDisposed()) fail(ERRORS[placement])
      beacons.send(adBreak.events.error ?? [])
    } finally {
      isBusy = false
    }
  }

  async function play(adBreak: AdBreak, spots: Awaited<ReturnType<AdBreak['findSpots']>>): Promise<void> {
    enterBreak(adsPlayer)
    if (!adsPlayer.ads.inAdBreak()) return
    beacons.send(adBreak.events.breakStart ?? [])
    const outcome = await stage.run(spots, adBreak.offset)
    if (outcome === 'gone' || adsPlayer.isDisposed()) return
    beacons.send(adBreak.events.breakEnd ?? [])
    if (outcome === 'failed') adsPlayer.trigger('adserror')
    else adsPlayer.ads.endLinearAdMode()
    resumeVideo(adsPlayer, () => adsPlayer.ads.error({ errorType: ERRORS.resume }))
  }

  adsPlayer.on('vjsadserror', ({ error }: { error?: { errorType?: string } }) => {
    const errorType = error?.errorType ?? 'unknown'
    report(adEvent('error', { item: video, spot: null, offset, startTime: 0, currentTime: 0, duration: 0, errorType }))
  })
  adsPlayer.on('readyforpreroll', () => {
    const first = breakAt('preroll')
    if (first) void begin(first, 'preroll')
  })
  adsPlayer.on('readyforpostroll', () => {
    hasEnded = true
    const last = breakAt('postroll')
    if (last) void begin(last, 'postroll')
  })
  watchPlayhead(adsPlayer, (at) => {
    if (isBusy || hasEnded) return
    const due = dueMidroll([...left], at)
    if (!due) return
    // Breaks that were skipped over are not played later.
    for (const one of left) if (placementOf(one.offset) === 'midroll' && one.offset <= due.offset) left.delete(one)
    void begin(due, 'midroll')
  })
  adsPlayer.on('dispose', stage.end)
  void load()
  return stage
}

/** The plugin's names for errors. It reports the preroll's timeout itself. */
const ERRORS = {
  macros: 'ads-macro-replacement-failed',
  resume: 'ads-resume-content-failed',
  preroll: 'ads-preroll-error',
  midroll: 'ads-midroll-error',
  postroll: 'ads-postroll-error',
} as const

function stagePlayer(player: VideoPlayer) {
  return {
    trigger: (event: string) => player.trigger(event),
    currentTime: () => player.currentTime(),
    isMuted: () => player.muted() ?? false,
    setMuted: (isMuted: boolean) => void player.muted(isMuted),
    volume: () => player.volume() ?? 1,
  }
}

function enterBreak(player: AdsPlayer): void {
  player.ads.startLinearAdMode()
  if (!player.ads.inAdBreak()) return
  // A picture-in-picture window would show the paused video while the advertisement plays behind it.
  if (player.isInPictureInPicture()) void player.exitPictureInPicture()
  // Restoring the style attribute would violate the content security policy, and nothing here changes it.
  if (player.ads.snapshot) delete player.ads.snapshot.style
  if (!player.ads.shouldPlayContentBehindAd() && !player.paused()) player.pause()
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
