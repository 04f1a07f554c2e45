import type { ReactNode } from 'react'
import { Mosaic } from '#web/features/catalogue/playlists/mosaic.tsx'
import { playlistFacts } from '#web/features/catalogue/playlists/playlist-facts.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import styles from './playlist-head.module.css'

type PlaylistHeadProps = {
  name: string
  images: readonly string[]
  count: number
  duration: number
  children: ReactNode
}

/** The pictures, name and length of a playlist, and what can be done with it. */
export function PlaylistHead({ name, images, count, duration, children }: PlaylistHeadProps) {
  return (
    <header className={styles.head}>
      <Mosaic images={images} />
      <div>
        <p className={styles.over}>{libraryText.tab.playlists}</p>
        <h1 dir="auto">{name}</h1>
        <p className={styles.facts}>{playlistFacts(count, duration)}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
