import { useEffect, useState } from 'react'
import morningGlow from '#brand/pictures/morning-glow.webp'
import { FAMILY } from '#contract/paths.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { BillingFrame } from '#web/features/billing/form/billing-frame.tsx'
import { useAccessLevel, useUser } from '#web/http/session/visitor.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { readInvitation, storeInvitation } from '#web/state/sign-in/family-invitation.ts'
import { useForSale } from '#web/state/site-features.ts'
import { familyText as words } from '#web/ui/text/billing/family-en.ts'
import { subscribeText } from '#web/ui/text/billing/subscribe-en.ts'
import { AboutFamily } from './about-family.tsx'
import styles from './family.module.css'
import type { FamilyData } from './family-data.ts'
import { JoinFamily } from './join-family.tsx'
import { OwnFamily } from './own-family.tsx'

/** The family plan: an invitation to accept, the visitor's own family, or the offer. */
export function View({ data }: { data: FamilyData }) {
  const navigate = useNavigate()
  const user = useUser()
  const accessLevel = useAccessLevel()
  const userId = user?.is_registered ? user.id : null
  const [invitation, setInvitation] = useState<string | null>(null)

  // The invitation is stored in the tab: the server's HTML has none.
  useEffect(() => setInvitation(readInvitation()), [])

  function clearInvitation() {
    storeInvitation(null)
    setInvitation(null)
  }

  const hasPlans = useForSale('plans')
  const about = <AboutFamily plan={data.plan} isGuest={!userId} />
  return (
    <BillingFrame
      picture={morningGlow}
      overline={words.overline}
      title={words.heading}
      lead={hasPlans ? words.lead : subscribeText.none_for_sale}
    >
      <div className={styles.own}>
        {invitation ? (
          <JoinFamily
            token={invitation}
            userId={userId}
            onInvalid={() => storeInvitation(null)}
            onJoined={() => {
              clearInvitation()
              void navigate(FAMILY, { replace: true })
            }}
          />
        ) : userId ? (
          <OwnFamily key={userId} userId={userId} isSubscribed={isSubscribed(accessLevel)} fallback={about} />
        ) : (
          about
        )}
      </div>
      <noscript>
        <p>{words.needs_script}</p>
      </noscript>
    </BillingFrame>
  )
}
