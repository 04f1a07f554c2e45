import type { User } from '#contract/account.ts'
import type { Store } from '#contract/billing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { type Phone, PhoneFields } from '#web/ui/form/phone-fields.tsx'
import { subscribeText as words } from '#web/ui/text/subscribe-en.ts'
import { Choice, Choices } from './choice.tsx'
import styles from './store-choice.module.css'

type StoreChoiceProps = {
  stores: readonly Store[]
  chosen: Store
  onChoose: (store: Store) => void
  user: User | undefined
  /** The number that is typed; null while the account's own is used. */
  phone: Phone | null
  onPhone: (phone: Phone) => void
}

/** Who is paid: a card, or the carrier, which must know whose bill it is. */
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
          icon="card"
          inside={store === 'dcb' && <Payer {...payer} />}
        >
          {words.stores[store][1]}
        </Choice>
      ))}
    </Choices>
  )
}

/** Before anything is typed. */
export const NO_PHONE: Phone = { country_code: '+1', phone: '' }

/** Whose phone bill it is: known of a carrier's own subscriber, the account's number, or typed here. */
function Payer({ user, phone, onPhone }: Pick<StoreChoiceProps, 'user' | 'phone' | 'onPhone'>) {
  if (phone === null && (user?.is_dcb || user?.phone)) {
    return (
      <p className={styles.known}>
        {user.is_dcb ? words.dcb_known : words.own_phone(user.phone?.slice(-2) ?? '')}
        <Badge kind="success" icon="check">
          {words.confirmed}
        </Badge>
        <Button variant="tertiary" size="small" onClick={() => onPhone(NO_PHONE)}>
          {words.other_number}
        </Button>
      </p>
    )
  }
  return (
    <>
      <PhoneFields value={phone ?? NO_PHONE} onChange={onPhone} />
      <FormMessage hint={words.phone_hint} />
    </>
  )
}
