import type { OwnPlan } from '#contract/catalogue/plans.ts'
import { useShareOrCopy } from '#web/features/sharing/use-share-or-copy.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { plansText as words } from '#web/ui/text/catalogue/plans-en.ts'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import styles from './plan-friends.module.css'
import type { PlanChanges } from './use-plan-changes.ts'

/**
 * Friends who pray the same plan, invited by link. They are listed in the order in which they joined, not by progress.
 */
export function PlanFriends({ run, changes }: { run: OwnPlan; changes: PlanChanges }) {
  const { group, title } = run
  return (
    <section className={styles.friends}>
      <h2 className={styles.title}>{words.together}</h2>
      {group ? (
        <>
          <p className={styles.words}>{words.others(group.others_count)}</p>
          {group.friends.length > 0 && (
            <ul className={styles.list}>
              {group.friends.map(({ initial, done_days }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: friends have no other name, and keep their order
                <li key={at}>
                  <span className={styles.initial}>{initial}</span>
                  {words.days(done_days)}
                </li>
              ))}
            </ul>
          )}
          <InviteButton title={title} path={group.path} />
          <Toggle label={words.show_days} hint={words.show_days_hint} isOn={run.shows_days} onTurn={changes.showDays} />
          <Button variant="tertiary" size="small" onClick={changes.leave}>
            {words.leave}
          </Button>
        </>
      ) : (
        <Button variant="secondary" className={styles.invite} isBusy={changes.isBusy} onClick={changes.invite}>
          {words.invite}
        </Button>
      )}
    </section>
  )
}

function InviteButton({ title, path }: { title: string; path: string }) {
  const { isCopied, share } = useShareOrCopy({ title, href: path })
  return (
    <Button variant="secondary" icon={LATER_SHAPES.link} className={styles.invite} onClick={share}>
      {isCopied ? sharingText.copied : words.invite}
    </Button>
  )
}
