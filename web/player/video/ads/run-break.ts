import type { AdEvent } from '#contract/analytics.ts'
import { type AdPlacement, placementOf } from '#rules/ads/ad-placement.ts'
import type { VideoItem } from '../fetch-video.ts'
import type { AdPlayer } from './ad-player.ts'
import { beacons } from './beacons.ts'
import type { VideoPlayerWithAds } from './contrib-ads.ts'
import type { AdBreak } from './load-breaks.ts'
import { resumeVideo } from './resume-video.ts'

export type AdSessionOptions = { video: VideoItem; tag: string; report: (event: AdEvent) => void }

/** The advertisements of one video. */
export type AdSession = Readonly<AdSessionOptions> & {
  readonly player: VideoPlayerWithAds
  readonly adPlayer: AdPlayer
  /** The breaks that have not been played. */
  readonly breaksLeft: Set<AdBreak>
  /** The latest break's offset in the video, for reports. */
  offset: number | null
  /** True while a break is loading or playing. */
  isBusy: boolean
  hasEnded: boolean
}

/** The plugin's names for errors. It reports the preroll's timeout itself. */
export const ERRORS = {
  macros: 'ads-macro-replacement-failed',
  resume: 'ads-resume-content-failed',
  preroll: 'ads-preroll-error',
  midroll: 'ads-midroll-error',
  postroll: 'ads-postroll-error',
} as const

/** How the plugin handles an error depends on its state; it is reported in any case. */
export function reportFailure({ player }: AdSession, errorType: string): void {
  let isReported = false
  player.one('vjsadserror', () => {
    isReported = true
  })
  player.trigger('adserror')
  if (!isReported) player.ads.error({ errorType })
}

export function findBreak({ breaksLeft }: AdSession, placement: AdPlacement): AdBreak | undefined {
  return [...breaksLeft].find(({ offset }) => placementOf(offset) === placement)
}

/** Loads a break's advertisements and plays them. */
export async function runBreak(session: AdSession, adBreak: AdBreak, placement: AdPlacement): Promise<void> {
  const { player, breaksLeft } = session
  breaksLeft.delete(adBreak)
  session.offset = adBreak.offset
  session.isBusy = true
  try {
    const spots = await adBreak.findSpots()
    if (player.isDisposed() || (placement === 'postroll' && !player.ads.isInAdMode())) return
    if (spots.length > 0) await playBreak(session, adBreak, spots)
    else if (placement !== 'midroll') player.trigger(`no${placement}`)
  } catch {
    if (!player.isDisposed()) reportFailure(session, ERRORS[placement])
    beacons.send(adBreak.events.error ?? [])
  } finally {
    session.isBusy = false
  }
}

type Spots = Awaited<ReturnType<AdBreak['findSpots']>>

async function playBreak({ player, adPlayer }: AdSession, { events, offset }: AdBreak, spots: Spots): Promise<void> {
  enterBreak(player)
  if (!player.ads.inAdBreak()) return
  beacons.send(events.breakStart ?? [])
  const outcome = await adPlayer.run(spots, offset)
  if (outcome === 'gone' || player.isDisposed()) return
  beacons.send(events.breakEnd ?? [])
  if (outcome === 'failed') player.trigger('adserror')
  else player.ads.endLinearAdMode()
  resumeVideo(player, () => player.ads.error({ errorType: ERRORS.resume }))
}

function enterBreak(player: VideoPlayerWithAds): void {
  player.ads.startLinearAdMode()
  if (!player.ads.inAdBreak()) return
  // A picture-in-picture window would show the paused video while the advertisement plays behind it.
  if (player.isInPictureInPicture()) void player.exitPictureInPicture()
  // Restoring the style attribute would violate the content security policy, and nothing here changes it.
  if (player.ads.snapshot) delete player.ads.snapshot.style
  if (!player.ads.shouldPlayContentBehindAd() && !player.paused()) player.pause()
}
