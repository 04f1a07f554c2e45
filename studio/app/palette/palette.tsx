import { useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { type EntryKind, type LibraryRow, listLibrary } from '#contract/studio/catalogue.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { navigate } from '#studio/navigation/studio-address.ts'
import { frameText } from '#studio/text/frame-en.ts'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import type { NavLink, navGroups } from '../frame/nav-links.ts'
import styles from './palette.module.css'

const SHOWN_ROWS = 6

type PaletteProps = { groups: ReturnType<typeof navGroups>; onClose: () => void }

/** Finds recordings, series and pages by a few letters (Ctrl or Command with K). */
export function Palette({ groups, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const wanted = text.trim()
  const pages = groups
    .flatMap(({ links }) => links)
    .filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()))
  const recordings = useFound('content', wanted)
  const series = useFound('series', wanted)
  const open = (href: string) => {
    onClose()
    navigate(href)
  }
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={styles.box ?? ''}>
        <Dialog aria-label={frameText.palette} className={styles.dialog ?? ''}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField aria-label={frameText.palette} className={styles.field ?? ''} autoFocus>
              <StudioIcon name="search" />
              <Input placeholder={frameText.palette_placeholder} />
            </SearchField>
            <ListBox
              aria-label={frameText.palette}
              className={styles.list ?? ''}
              onAction={(key) => open(String(key))}
              renderEmptyState={() => <p className={styles.none}>{frameText.palette_none(wanted)}</p>}
            >
              {pages.length > 0 && <Section title={frameText.palette_pages} rows={pages} />}
              {series.length > 0 && <Section title={frameText.palette_series} rows={series} />}
              {recordings.length > 0 && <Section title={frameText.palette_recordings} rows={recordings} />}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function useFound(kind: EntryKind, text: string): NavLink[] {
  const isEnabled = hasStaffPermission(useStaff(), 'catalogue-read') && text.length > 1
  const found = useCall(listLibrary, { query: { kind, q: text, limit: SHOWN_ROWS } }, { isEnabled })
  return isEnabled ? (found.data?.data ?? []).map(linkOf) : []
}

function linkOf({ kind, id, title }: LibraryRow): NavLink {
  return {
    href: `/studio/library/${kind}/${encodeURIComponent(id)}/`,
    label: title,
    icon: kind === 'series' ? 'library' : 'audio-lines',
  }
}

function Section({ title, rows }: { title: string; rows: readonly NavLink[] }) {
  return (
    <ListBoxSection>
      <Header className={styles.title ?? ''}>{title}</Header>
      {rows.map(({ href, label, icon }) => (
        <ListBoxItem key={href} id={href} textValue={label} className={styles.item ?? ''}>
          <StudioIcon name={icon} />
          {label}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}
