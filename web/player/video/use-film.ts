import { useCallback, useEffect, useState } from 'react'
import { adsFor, type OpenAds } from './ads-for.ts'
import { type Film, fetchFilm } from './fetch-film.ts'
import { filmPlace } from './film-place.ts'

export type FilmState = { status: 'loading' } | { status: 'failed' } | { status: 'locked' } | Ready
type Ready = {
  status: 'ready'
  film: Film
  openAds: OpenAds | null
  /** Where it resumes, in seconds. */
  place: number | undefined
}

/** A film, asked for when the modal opens and again on demand. */
export function useFilm(id: string): { state: FilmState; retry: () => void; fail: () => void } {
  const [state, setState] = useState<FilmState>({ status: 'loading' })
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isGone = false
    void findFilm(id).then((found) => {
      if (!isGone) setState(found)
    })
    return () => {
      isGone = true
    }
  }, [id, tries])

  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setTries((count) => count + 1)
  }, [])
  const fail = useCallback(() => setState({ status: 'failed' }), [])
  return { state, retry, fail }
}

async function findFilm(id: string): Promise<FilmState> {
  const [found, place] = await Promise.all([fetchFilm(id), filmPlace(id)])
  if (found.kind !== 'film') return { status: found.kind === 'locked' ? 'locked' : 'failed' }
  return { status: 'ready', film: found.film, openAds: await adsFor(found.film), place }
}
