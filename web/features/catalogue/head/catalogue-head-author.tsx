import { artistPath } from '#contract/paths.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import styles from './catalogue-head-author.module.css'

export type Author = {
  artist_handle: string | null
  artist_name: string | null
  artist_profile_image_url: string | null
  author_name: string | null
}

/** The author: portrait and name linked to the artist, or the name alone. */
export function CatalogueHeadAuthor({ author }: { author: Author }) {
  const name = author.artist_name ?? author.author_name
  if (!name) return null
  if (!author.artist_handle) return <p className={styles.author}>{name}</p>
  return (
    <a className={styles.author} href={artistPath(author.artist_handle)}>
      {author.artist_profile_image_url && (
        <Artwork src={author.artist_profile_image_url} size={64} shape="round" eager className={styles.portrait} />
      )}
      {name}
    </a>
  )
}
