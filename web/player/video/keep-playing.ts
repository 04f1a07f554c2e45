import { millisecondsOpen } from '#web/transport/clock.ts'
import { filmRemedy, NO_FAULTS } from '../core/film-remedy.ts'
import { type Film, fetchFilm } from './fetch-film.ts'
import { loadFilm } from './film-player.ts'
import type { FilmPlayer } from './video-js.ts'

/** The media element's code for what cannot be opened at all. */
const NOT_OPENED = 4

/**
 * Puts a film that stopped on again where it was, with a fresh link: the old one may have ended. Calls back once that
 * has been tried often enough.
 */
export function keepPlaying(player: FilmPlayer, { id }: Film, giveUp: () => void): void {
  let faults = NO_FAULTS
  let place = 0

  player.on('timeupdate', () => {
    place = player.currentTime() ?? place
  })
  player.on('error', () => {
    const code = player.error()?.code ?? 0
    const next = filmRemedy(code, faults, millisecondsOpen())
    faults = next.faults
    // biome-ignore lint/suspicious/noConsole: specification 8 wants a warning
    if (code === NOT_OPENED) console.warn(`the film ${player.currentSrc()} could not be opened: ${next.remedy}`)
    if (next.remedy === 'give-up') giveUp()
    else player.setTimeout(() => void putOnAgain(place), next.wait)
  })

  async function putOnAgain(at: number): Promise<void> {
    const found = await fetchFilm(id)
    if (player.isDisposed()) return
    if (found.kind !== 'film') return giveUp()
    player.one('loadedmetadata', () => player.currentTime(at))
    player.error(null)
    loadFilm(player, found.film)
  }
}
