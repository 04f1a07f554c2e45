import morningGlow from '#brand/pictures/morning-glow.webp'
import { BillingFrame } from '#web/features/billing/form/billing-frame.tsx'
import { isInProgress, PurchaseProgress } from '#web/features/billing/purchase/purchase-progress.tsx'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'
import { useLocation, useReloadPage } from '#web/navigation/use-navigation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { giveText as words } from '#web/ui/text/giving/give-en.ts'
import type { GiveData } from './give-data.ts'
import { GiveDone } from './give-done.tsx'
import { GiveFormView } from './give-form-view.tsx'
import styles from './give-view.module.css'
import { useDonation } from './use-donation.ts'
import { useGiveForm } from './use-give-form.ts'
import { useReplacedDonation } from './use-replaced-donation.ts'

/** Donating: amount, interval, payment method and result. */
export function View({ data }: { data: GiveData }) {
  const { name, handle, giving_url, stores } = data.beneficiary
  const { pathname } = useLocation()
  const reloadPage = useReloadPage()
  const someone = useUser()
  const user = someone?.is_registered ? someone : undefined
  const isKnown = useVisitorKnown()
  const form = useGiveForm(data, { user, replaced: useReplacedDonation(user?.id ?? null), path: pathname })
  const donation = useDonation({
    isKnown,
    path: pathname,
    onRefused: (code) => code === 'consent_required' && void reloadPage(),
  })
  const { state } = donation

  if (state.status === 'done')
    return <GiveDone done={state} isMember={user !== undefined} onAnother={donation.startOver} />
  const heading = handle === null ? words.heading : words.heading_to(name)
  const isClosed = giving_url === null && stores.length === 0
  const lead = isClosed
    ? words.none
    : giving_url
      ? words.elsewhere(name)
      : handle === null
        ? words.lead
        : words.lead_to(name)
  return (
    <BillingFrame picture={morningGlow} overline={words.overline} title={heading} lead={lead}>
      {giving_url ? (
        <p className={styles.elsewhere}>
          <Button
            href={giving_url}
            target="_blank"
            rel="noopener"
            variant="primary"
            size="large"
            icon={LISTENING_SHAPES.give}
          >
            {words.elsewhere_link(name)}
          </Button>
        </p>
      ) : isClosed ? null : isInProgress(state) ? (
        <PurchaseProgress purchase={donation} />
      ) : (
        <GiveFormView data={data} form={form} user={user} donation={donation} />
      )}
      <noscript>
        <p className={styles.elsewhere}>{words.needs_script}</p>
      </noscript>
    </BillingFrame>
  )
}
