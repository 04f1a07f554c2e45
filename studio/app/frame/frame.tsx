import { type ReactNode, useEffect, useState } from 'react'
import { useStaff } from '#studio/calls/staff.tsx'
import { frameText } from '#studio/text/frame-en.ts'
import { KeysDialog } from '../palette/keys-dialog.tsx'
import { Palette } from '../palette/palette.tsx'
import styles from './frame.module.css'
import { navGroups } from './nav-links.ts'
import { SideBar } from './side-bar.tsx'
import { TabBar } from './tab-bar.tsx'

type Layer = 'palette' | 'keys' | undefined

/** What surrounds every page: side bar, tab bar on phones, and the palette. */
export function Frame({ path, children }: { path: string; children: ReactNode }) {
  const [layer, setLayer] = useState<Layer>()
  const groups = navGroups(useStaff())
  const openPalette = () => setLayer('palette')
  useEffect(() => {
    const listening = new AbortController()
    const pressed = (event: KeyboardEvent) => {
      const opened = layerOf(event)
      if (!opened) return
      event.preventDefault()
      setLayer(opened)
    }
    addEventListener('keydown', pressed, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {frameText.skip}
      </a>
      <SideBar groups={groups} path={path} onFind={openPalette} />
      <div className={styles.column}>{children}</div>
      <TabBar links={groups.flatMap(({ links }) => links)} path={path} onFind={openPalette} />
      {layer === 'palette' && <Palette groups={groups} onClose={() => setLayer(undefined)} />}
      {layer === 'keys' && <KeysDialog onClose={() => setLayer(undefined)} />}
    </div>
  )
}

/** Ctrl or Command with K opens the palette, `?` outside of a field the list of keys. */
function layerOf(event: KeyboardEvent): Layer {
  if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) return 'palette'
  const isTyping =
    event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null
  return event.key === '?' && !isTyping ? 'keys' : undefined
}
