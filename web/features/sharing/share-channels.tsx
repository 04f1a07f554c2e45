import type { ReactNode } from 'react'
import type { SharingLinks } from '#contract/sharing.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import styles from './share-channels.module.css'
import { hasShareSheet, shareNatively } from './share-natively.ts'

type ShareChannelsProps = { title: string; links: SharingLinks; onShared?: (() => void) | undefined }

/** The social networks, each in a new tab, and the device's share sheet if it has one. */
export function ShareChannels({ title, links, onShared }: ShareChannelsProps) {
  async function toDevice() {
    if (await shareNatively({ title, url: links.external_share_link })) onShared?.()
  }
  return (
    <ul className={styles.channels} aria-label={sharingText.channels}>
      <li>
        <Network name={sharingText.facebook} href={links.facebook_share_link} onClick={onShared}>
          <path d="M16.5 3.5h-2a4 4 0 0 0-4 4v13M6.5 12h8.5" />
        </Network>
      </li>
      <li>
        <Network name={sharingText.twitter} href={links.twitter_share_link} onClick={onShared}>
          <path d="M4 4h4l12 16h-4ZM19.5 4l-6.3 6.9M10.6 13.7 4.5 20" />
        </Network>
      </li>
      {hasShareSheet() && (
        <li>
          <button type="button" className={styles.channel} onClick={() => void toDevice()}>
            <span className={styles.disc}>
              <Icon name="more" />
            </span>
            {sharingText.more}
          </button>
        </li>
      )}
    </ul>
  )
}

type NetworkProps = { name: string; href: string; onClick: (() => void) | undefined; children: ReactNode }

function Network({ name, href, onClick, children }: NetworkProps) {
  return (
    <a
      className={styles.channel}
      href={href}
      onClick={onClick}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={sharingText.new_tab(name)}
    >
      <span className={styles.disc}>
        <svg
          width="22"
          height="22"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {children}
        </svg>
      </span>
      {name}
    </a>
  )
}
