import { useEffect, useRef, useState } from 'react'
import { BillingStep } from '#web/features/billing/form/billing-step.tsx'
import { giftFault } from '#web/features/billing/gifts/gift-fault.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { giftText as words } from '#web/ui/text/billing/gift-en.ts'
import styles from './redeem.module.css'

type CodeEntryProps = {
  /** The code in the address; it is looked up without a press. */
  initialCode: string
  onLookUp: (code: string) => Promise<void>
}

/** The code of a gift. */
export function CodeEntry({ initialCode, onLookUp }: CodeEntryProps) {
  const [code, setCode] = useState(initialCode)
  const submit = useSubmit(giftFault)
  const hasLookedUp = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address's own code, once
  useEffect(() => {
    if (!initialCode || hasLookedUp.current) return
    hasLookedUp.current = true
    void submit.run(() => onLookUp(initialCode))
  }, [])

  async function lookUp() {
    const enteredCode = code.trim()
    if (!enteredCode) return submit.setFault(words.faults.gift_code_required)
    await onLookUp(enteredCode)
  }
  return (
    <BillingStep title={words.redeem_title} className={styles.step}>
      <form className={styles.form} noValidate onSubmit={submit.form(lookUp)}>
        <TextField
          label={words.redeem_code}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          fault={submit.fault}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy}>
          {words.redeem_look}
        </Button>
      </form>
    </BillingStep>
  )
}
