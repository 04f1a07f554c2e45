import styles from './arch.module.css'

/** A picture of a closed door with light behind it. */
export function Arch() {
  return (
    <svg className={styles.arch} viewBox="0 0 320 300" aria-hidden="true">
      <defs>
        <radialGradient id="journal-light" cx=".5" cy=".92" r=".9">
          <stop offset="0" className={styles.light} />
          <stop offset=".35" className={styles.light} stopOpacity=".55" />
          <stop offset="1" className={styles.light} stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M60 300V140a100 100 0 0 1 200 0V300Z" fill="url(#journal-light)" />
      <path
        className={styles.frame}
        d="M60 300V140a100 100 0 0 1 200 0V300M84 300V140a76 76 0 0 1 152 0V300"
        fill="none"
      />
      <path className={styles.gap} d="M160 64V300" fill="none" />
    </svg>
  )
}
