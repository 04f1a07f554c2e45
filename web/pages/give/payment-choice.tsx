import type { User } from '#contract/accounts/session.ts'
import { Choice, Choices } from '#web/features/billing/form/choice.tsx'
import { EMPTY_PHONE, PhoneFields } from '#web/ui/form/phone-fields.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { giveText as words } from '#web/ui/text/giving/give-en.ts'
import styles from './give-view.module.css'
import { phoneBillMaximum } from './sum-text.ts'
import type { GiveForm } from './use-give-form.ts'

/** By card, or for members on their phone bill. */
export function PaymentChoice({ form, user }: { form: GiveForm; user: User | undefined }) {
  return (
    <Choices label={words.how_to_pay}>
      {form.stores.map((store) => {
        const isCard = store === 'card'
        return (
          <Choice
            key={store}
            name="store"
            value={store}
            isOn={store === form.store}
            onChoose={() => form.chooseStore(store)}
            title={isCard ? words.card : words.phone}
            icon={isCard ? LATER_SHAPES.card : LATER_SHAPES.phone}
            inside={!isCard && !user?.phone && <BilledPhone form={form} />}
          >
            {isCard ? words.card_words : words.phone_words(phoneBillMaximum())}
          </Choice>
        )
      })}
    </Choices>
  )
}

function BilledPhone({ form }: { form: GiveForm }) {
  return (
    <fieldset className={styles.phone}>
      <legend>{words.your_phone}</legend>
      <PhoneFields value={form.phone ?? EMPTY_PHONE} onChange={form.enterPhone} />
    </fieldset>
  )
}
