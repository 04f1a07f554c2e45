import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { brand } from '#brand/brand.ts'
import type { FeedSection } from '#contract/discover.ts'
import { OPEN_RADIO } from '#contract/paths.ts'
import { playStation } from '#web/features/catalogue/play-station.ts'

/**
 * Plays the radio for whoever was sent here to hear it: the station of the page's feed, or else the brand's own. A
 * browser that wants a gesture first leaves it in the player's bar, ready.
 */
export function OpenRadio({ sections }: { sections: readonly FeedSection[] }) {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== OPEN_RADIO) return
    const section = sections.find(({ station }) => station !== undefined)
    playStation(section?.station ? { ...section, id: section.station } : { ...brand.station, image_url: null })
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, sections, navigate])
  return null
}
