import { classNames } from '../class-names.ts'
import over from '../styles/over-picture.module.css'
import { Scripture } from './scripture.tsx'
import styles from './verse-scene.module.css'

export type SceneVerse = { readonly text: string; readonly reference: string }

type VerseSceneProps = { picture: string; verse: SceneVerse; className?: string | undefined }

/** A quiet picture with a verse on it, beside the content of a page. Its container sets its height. */
export function VerseScene({ picture, verse, className }: VerseSceneProps) {
  return (
    <figure className={classNames(over.words, styles.scene, className)}>
      <img src={picture} alt="" width={640} height={960} loading="lazy" decoding="async" />
      <blockquote lang="en">
        <Scripture>{verse.text}</Scripture>
      </blockquote>
      <figcaption lang="en">{verse.reference}</figcaption>
    </figure>
  )
}
