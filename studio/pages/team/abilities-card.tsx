import { STAFF_ROLES } from '#contract/studio/permissions.ts'
import { frameText } from '#studio/text/frame-en.ts'
import { teamText } from '#studio/text/team-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import styles from './team.module.css'

/** The six roles, in a sentence each. */
export function AbilitiesCard() {
  return (
    <Card title={teamText.what}>
      <dl className={styles.abilities}>
        {STAFF_ROLES.map((role) => (
          <div key={role}>
            <dt>{frameText.roles[role]}</dt>
            <dd>{teamText.abilities[role]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
