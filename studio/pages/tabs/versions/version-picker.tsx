import { Button as AriaButton } from 'react-aria-components'
import type { TabVersion } from '#contract/studio/tabs.ts'
import { navigate } from '#studio/navigation/studio-address.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'
import { Menu } from '#studio/ui/menu/menu.tsx'
import { composerPath, versionName, versionNote } from '../tab-paths.ts'
import styles from '../tabs.module.css'

const ICONS: Record<TabVersion['state'], StudioIconName> = {
  live: 'dot',
  scheduled: 'clock',
  draft: 'pencil-line',
  past: 'history',
  source: 'folder-input',
}

type VersionPickerProps = { versions: readonly TabVersion[]; current: TabVersion }

/** The open version, with a menu of all versions. */
export function VersionPicker({ versions, current }: VersionPickerProps) {
  return (
    <Menu
      label={tabsText.versions}
      actions={versions.map((version) => ({
        id: version.id,
        label: `${versionName(version)} · ${versionNote(version)}`,
        icon: ICONS[version.state],
        onAction: () => navigate(composerPath(version.tab_id, version.id)),
      }))}
    >
      <AriaButton
        className={styles.picker ?? ''}
        aria-label={`${tabsText.versions}: ${versionName(current)} ${versionNote(current)}`}
      >
        <StudioIcon name={ICONS[current.state]} size={15} />
        <span>
          <b>{versionName(current)}</b> {versionNote(current)}
        </span>
        <StudioIcon name="chevron-down" size={16} />
      </AriaButton>
    </Menu>
  )
}
