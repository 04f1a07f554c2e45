import { useEffect, useRef } from 'react'
import { useAudio } from '../use-audio.ts'
import styles from './progress-line.module.css'

/** Progress along the bar's lower edge on phones. */
export function ProgressLine() {
  const filled = useAudio(({ position, duration }) => (duration ? position / duration : 0))
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.style.setProperty('--filled', String(filled))
  }, [filled])
  return <div className={styles.progress} ref={element} aria-hidden="true" />
}
