import { Fragment } from 'react'
import styles from './scripture.module.css'

/** Words of the Bible, with LORD in small capitals as printed Bibles have it. */
export function Scripture({ children }: { children: string }) {
  const parts = children.split(/(\bLORD(?:[’']S)?)/)
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
