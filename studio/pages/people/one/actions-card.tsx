import { useState } from 'react'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { Person } from '#contract/studio/people.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { peopleText } from '#studio/text/people-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import styles from '../people.module.css'
import { ActionDialog } from './action-dialog.tsx'
import { chargeActions, chargeLabel, type PersonAction, personActions } from './person-actions.ts'

/** The permitted actions as buttons; each opens a dialog that asks for a reason. */
export function ActionsCard({ person, name }: { person: Person; name: string }) {
  const staff = useStaff()
  const [chosen, setChosen] = useState<PersonAction>()
  const isPermitted = ({ permission }: PersonAction) => hasStaffPermission(staff, permission)
  const actions = personActions(person, name).filter(isPermitted)
  const charges = person.charges.map((charge) => ({
    charge,
    offered: chargeActions(charge, { name, refundable: person.refundable }).filter(isPermitted),
  }))
  const currency = person.charges[0]?.currency
  return (
    <Card title={peopleText.actions}>
      {actions.length === 0 && charges.every(({ offered }) => offered.length === 0) && <p>{peopleText.actions_none}</p>}
      <div className={styles.doings}>
        {actions.map((action) => (
          <Button
            key={`${action.label} ${action.title}`}
            icon={action.icon}
            look={action.isDangerous ? 'danger' : 'outline'}
            onPress={() => setChosen(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      {charges
        .filter(({ offered }) => offered.length > 0)
        .map(({ charge, offered }) => (
          <div key={charge.id} className={styles.charge}>
            <span>{chargeLabel(charge)}</span>
            {offered.map((action) => (
              <Button
                key={action.label}
                size="small"
                aria-label={peopleText.of(action.label, chargeLabel(charge))}
                onPress={() => setChosen(action)}
              >
                {action.label}
              </Button>
            ))}
          </div>
        ))}
      {person.refund_limit !== null && currency && hasStaffPermission(staff, 'refunds-grant') && (
        <p>{peopleText.refund_left(moneyText(person.refund_limit, currency, DEFAULT_LOCALE))}</p>
      )}
      {chosen && <ActionDialog person={person} action={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}
