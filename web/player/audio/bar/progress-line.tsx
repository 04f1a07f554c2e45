import { useEffect, useRef } from 'react'
import { useAudio } from '../use-audio.ts'
import styles from './progress-line.module.css'

/** Progress along the bar's lower edge on phones. */
export function ProgressLine() {
  const filled = useAudio(({ position, duration }) => (duration ? position / duration : 0))
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    line.current?.style.setProperty('--filled', String(filled))
  }, [filled])
  return <div className={styles.progress} ref={line} aria-hidden="true" />
}
