import { type SyntheticEvent, useState } from 'react'
import { type Charge, listCharges } from '#contract/billing/subscriptions.ts'
import { call } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { ChargeRow } from './charge-row.tsx'
import styles from './charges.module.css'

type State = { status: 'closed' | 'loading' | 'failed' } | { status: 'loaded'; charges: readonly Charge[] }

/** “Why was I charged?”: every charge with its consent, loaded when opened. */
export function Charges({ userId }: { userId: string }) {
  const [state, setState] = useState<State>({ status: 'closed' })

  async function load() {
    setState({ status: 'loading' })
    try {
      const { data } = await call(listCharges, { params: { id: userId } })
      setState({ status: 'loaded', charges: data })
    } catch {
      setState({ status: 'failed' })
    }
  }
  function toggled(event: SyntheticEvent<HTMLDetailsElement>) {
    if (event.currentTarget.open && state.status === 'closed') void load()
  }
  return (
    <details className={styles.charges} onToggle={toggled}>
      <summary className={styles.summary}>
        <h2>{words.charges}</h2>
        <Icon name="chevron-down" size={20} />
      </summary>
      <div aria-live="polite" aria-busy={state.status === 'loading'}>
        {state.status === 'loading' && <p className={styles.quiet}>{words.charges_loading}</p>}
        {state.status === 'failed' && (
          <div className={styles.quiet}>
            <p>{words.charges_failed}</p>
            <Button variant="secondary" size="small" icon="refresh" onClick={() => void load()}>
              {words.try_again}
            </Button>
          </div>
        )}
        {state.status === 'loaded' && state.charges.length === 0 && (
          <p className={styles.quiet}>{words.charges_none}</p>
        )}
      </div>
      {state.status === 'loaded' && state.charges.length > 0 && (
        <ul>
          {state.charges.map((charge) => (
            <ChargeRow key={charge.id} charge={charge} />
          ))}
        </ul>
      )}
    </details>
  )
}
