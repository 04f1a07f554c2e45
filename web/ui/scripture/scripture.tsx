import { Fragment } from 'react'
import styles from './scripture.module.css'

/** LORD, and GOD where it renders the same name; not the capitals of an inscription. */
export const NAME_OF_GOD = /(\bLORD(?:[’'][Ss])?\b(?! OF)|(?<=\bLord )GOD(?:[’'][Ss])?\b|\bGOD(?= the Lord\b))/

/** Bible text, with the name of God in small capitals as in printed Bibles. */
export function Scripture({ children }: { children: string }) {
  const parts = children.split(NAME_OF_GOD)
  return parts.map((part, at) => {
    const key = `${at}-${part}`
    return at % 2 === 1 ? (
      <span key={key} className={styles.name}>
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
}
