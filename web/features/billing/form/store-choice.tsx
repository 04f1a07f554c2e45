import type { User } from '#contract/accounts/session.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { EMPTY_PHONE, type Phone, PhoneFields } from '#web/ui/form/phone-fields.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import { Choice, Choices } from './choice.tsx'
import styles from './store-choice.module.css'

type StoreChoiceProps = {
  stores: readonly Store[]
  chosen: Store
  onChoose: (store: Store) => void
  user: User | undefined
  hasCarrierBill: boolean
  /** The number that was typed; null while the account's own is used. */
  phone: Phone | null
  onPhone: (phone: Phone) => void
}

/** Who collects the payment: card, or carrier with the number to bill. */
export function StoreChoice({ stores, chosen, onChoose, ...payer }: StoreChoiceProps) {
  return (
    <Choices label={words.pay}>
      {stores.map((store) => (
        <Choice
          key={store}
          name="store"
          value={store}
          isOn={store === chosen}
          onChoose={() => onChoose(store)}
          title={words.stores[store][0]}
          icon={store === 'dcb' || store === 'bango' ? LATER_SHAPES.phone : LATER_SHAPES.card}
          inside={store === 'dcb' && <Payer {...payer} />}
        >
          {words.stores[store][1]}
        </Choice>
      ))}
    </Choices>
  )
}

type PayerProps = Pick<StoreChoiceProps, 'user' | 'hasCarrierBill' | 'phone' | 'onPhone'>

/** The number to bill: the account's, the one that the carrier named, or one typed here. */
function Payer({ user, hasCarrierBill, phone, onPhone }: PayerProps) {
  const ownPhone = user?.phone ?? null
  if (phone === null && (hasCarrierBill || ownPhone !== null)) {
    return (
      <p className={styles.known}>
        {ownPhone === null ? words.dcb_known : words.own_phone(ownPhone.slice(-2))}
        <Badge kind="success" icon="check">
          {words.confirmed}
        </Badge>
        <Button variant="tertiary" size="small" onClick={() => onPhone(EMPTY_PHONE)}>
          {words.other_number}
        </Button>
      </p>
    )
  }
  return (
    <>
      <PhoneFields value={phone ?? EMPTY_PHONE} onChange={onPhone} />
      <FormMessage hint={words.phone_hint} />
    </>
  )
}
