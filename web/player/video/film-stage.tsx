import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { pictureAt } from '#rules/picture-sizes.ts'
import { track } from '#web/transport/track.ts'
import { hasKeys } from '../audio/player-keys.ts'
import { AdOverlay } from './ad-overlay.tsx'
import type { AdStage } from './ads/ad-stage.ts'
import type { OpenAds } from './ads-for.ts'
import { addTextTracks } from './caption-tracks.ts'
import type { Film } from './fetch-film.ts'
import { pressAdKey, pressFilmKey } from './film-keys.ts'
import { beginAt, tellWatched } from './film-place.ts'
import { createFilmPlayer, loadFilm } from './film-player.ts'
import 'video.js/dist/video-js.css'
import './film-skin.css'
import styles from './film-stage.module.css'
import { keepPlaying } from './keep-playing.ts'
import { QualitySelect } from './quality-select.tsx'
import type { FilmPlayer } from './video-js.ts'
import { connectWatching } from './watch-film.ts'

const POSTER_WIDTH = 1280

type FilmStageProps = {
  film: Film
  openAds: OpenAds | null
  /** Where it resumes, in seconds; with advertisements it begins at its start, as they count from there. */
  place: number | undefined
  /** Told once the player is ready, and again when that changes. */
  onLive: (isLive: boolean) => void
  onBroken: () => void
}

/** A film and its controls. The player is video.js's own, made once for each film and taken away with it. */
export function FilmStage({ film, openAds, place: begin, onLive, onBroken }: FilmStageProps) {
  const place = useRef<HTMLDivElement>(null)
  const [player, setPlayer] = useState<FilmPlayer | null>(null)
  const [ads, setAds] = useState<AdStage | null>(null)

  useEffect(() => {
    if (!place.current) return
    const made = createFilmPlayer(place.current, { isMuted: false })
    if (film.wide_image_url) made.poster(pictureAt(film.wide_image_url, POSTER_WIDTH, 'webp'))
    // Before the film is put on: the states between it and its advertisements begin with its loading.
    setAds(openAds?.(made, film, track) ?? null)
    connectWatching(made, film, (event) => {
      track(event)
      tellWatched({ item: film, from: event.start_time, to: event.start_time + event.watch_duration })
    })
    keepPlaying(made, film, onBroken)
    const tellLive = () => onLive(made.duration() === Number.POSITIVE_INFINITY)
    made.ready(tellLive)
    made.on(['durationchange', 'addurationchange', 'contentdurationchange', 'playing'], tellLive)
    addTextTracks(made, film)
    if (begin !== undefined && !openAds) beginAt(made, begin)
    loadFilm(made, film)
    setPlayer(made)
    return () => {
      setPlayer(null)
      setAds(null)
      made.dispose()
    }
  }, [film, openAds, begin, onLive, onBroken])

  useEffect(() => {
    if (!player) return
    const pressed = (event: KeyboardEvent) => {
      if (!hasKeys()) return
      if (ads?.getSnapshot() ? pressAdKey(ads, event) : pressFilmKey(player, event)) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [player, ads])

  const bar = player?.getChild('controlBar')?.el()
  return (
    <div className={styles.stage} ref={place}>
      {player && bar && createPortal(<QualitySelect player={player} />, bar)}
      {player && ads && createPortal(<AdOverlay stage={ads} />, player.el())}
    </div>
  )
}
