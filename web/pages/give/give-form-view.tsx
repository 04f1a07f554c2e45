import type { User } from '#contract/accounts/session.ts'
import { LOGIN } from '#contract/paths.ts'
import { Agreement } from '#web/features/billing/form/agreement.tsx'
import { BillingStep } from '#web/features/billing/form/billing-step.tsx'
import { useLocation } from '#web/navigation/use-navigation.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { giveText as words } from '#web/ui/text/giving/give-en.ts'
import { sentenceGap } from '#web/ui/words/sentences.ts'
import { AmountFields } from './amount-fields.tsx'
import type { GiveData } from './give-data.ts'
import { GiveSummary } from './give-summary.tsx'
import styles from './give-view.module.css'
import { PaymentChoice } from './payment-choice.tsx'
import type { DonationControls } from './use-donation.ts'
import type { GiveForm } from './use-give-form.ts'

type GiveFormViewProps = { data: GiveData; form: GiveForm; user: User | undefined; donation: DonationControls }

/** The donation on one side, its total on the other. */
export function GiveFormView({ data, form, user, donation }: GiveFormViewProps) {
  return (
    <form
      noValidate
      className={styles.grid}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isReady) void donation.buy(form.order())
      }}
    >
      <div>
        <BillingStep title={words.how_much}>
          <AmountFields form={form} isMember={user !== undefined} />
        </BillingStep>
        <BillingStep title={words.how_to_pay}>
          <PaymentChoice form={form} user={user} />
        </BillingStep>
        {!user && <Guest form={form} />}
        {form.frequency === 'monthly' && (
          <BillingStep title={words.agree}>
            <Agreement consent={form.consent} isAgreed={form.isAgreed} onAgree={form.agree} />
          </BillingStep>
        )}
      </div>
      <GiveSummary data={data} form={form} donation={donation} />
    </form>
  )
}

/** The address for a guest's receipt, and a link to sign in for members' options. */
function Guest({ form }: { form: GiveForm }) {
  const { pathname } = useLocation()
  return (
    <BillingStep title={words.email_step}>
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        hint={words.email_hint}
        value={form.email}
        onChange={(event) => form.enterEmail(event.target.value)}
      />
      <p className={styles.quiet}>
        {words.log_in}
        {sentenceGap()}
        <a href={`${LOGIN}?next_url=${encodeURIComponent(pathname)}`}>{words.log_in_link}</a>
      </p>
    </BillingStep>
  )
}
