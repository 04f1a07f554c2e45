import type { EntryReferences, ReferenceGroup } from '#contract/studio/references.ts'
import { entryPath } from '#studio/navigation/entry-path.ts'
import { referencesText } from '#studio/text/references-en.ts'
import { tabLabel } from '#studio/text/tab-label.ts'
import styles from './references.module.css'

/** The references to entries and those they make, by kind, with some names. */
export function ReferenceList({ from, to, saves, followers, listeners }: EntryReferences) {
  const isUnused = from.length === 0 && saves === 0 && followers === 0 && listeners.length === 0
  return (
    <div className={styles.references}>
      <h3>{referencesText.from}</h3>
      {isUnused && <p>{referencesText.none}</p>}
      {saves > 0 && <p>{referencesText.saves(saves)}</p>}
      {followers > 0 && <p>{referencesText.followers(followers)}</p>}
      {listeners.length > 0 && (
        <ul>
          {listeners.map(({ kind, count }) => (
            <li key={kind}>{count === null ? referencesText.few[kind] : referencesText.listeners[kind](count)}</li>
          ))}
        </ul>
      )}
      <Groups groups={from} />
      {to.length > 0 && (
        <>
          <h3>{referencesText.to}</h3>
          <Groups groups={to} />
        </>
      )}
    </div>
  )
}

function Groups({ groups }: { groups: readonly ReferenceGroup[] }) {
  if (groups.length === 0) return null
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.kind}>
          <b>{referencesText.kinds[group.kind](group.count)}</b>
          <Names {...group} />
        </li>
      ))}
    </ul>
  )
}

function Names({ count, named }: ReferenceGroup) {
  if (named.length === 0) return null
  return (
    <ul className={styles.names}>
      {named.map(({ name, tab, entry }) => (
        <li key={`${tab} ${entry?.id} ${name}`}>
          {entry ? <a href={entryPath(entry)}>{name}</a> : tab ? sectionName(name, tabLabel(tab)) : name}
        </li>
      ))}
      {count > named.length && <li>{referencesText.more(count - named.length)}</li>}
    </ul>
  )
}

function sectionName(title: string, tab: string): string {
  return title ? referencesText.on_tab(title, tab) : referencesText.untitled_on_tab(tab)
}
