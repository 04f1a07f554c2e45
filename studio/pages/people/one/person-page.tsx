import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import type { Impersonation } from '#contract/studio/people/impersonation.ts'
import { getPerson, openPerson, type Person } from '#contract/studio/people.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { partsText } from '#studio/text/parts-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import type { PageProps } from '../../pages.ts'
import styles from '../people.module.css'
import { ActionsCard } from './actions-card.tsx'
import { ContactCard } from './contact/contact-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { ImpersonatedSite } from './impersonation/impersonated-site.tsx'
import { ImpersonationCard } from './impersonation/impersonation-card.tsx'
import { RecordsCard } from './records/records-card.tsx'
import { DevicesCard, MessagesCard } from './side-cards.tsx'
import { StaffLogCard } from './staff-log-card.tsx'
import { SummaryCard } from './summary-card.tsx'

const CRUMBS = [{ label: peopleText.title, href: '/studio/people/' }]

type Seen = { name: string; impersonation: Impersonation }

/** One person, opened with a reason: identity, subscriptions, payments and actions. */
export function Page({ params }: PageProps) {
  const id = params.id ?? ''
  return <PersonPage key={id} id={id} />
}

function PersonPage({ id }: { id: string }) {
  const found = useCall(getPerson, { params: { user_id: id } }, { isFresh: true })
  // State of the page, not of the opened person: the opening may expire while the site is shown, and the button that
  // stops it must stay.
  const [seen, setSeen] = useState<Seen>()
  if (seen) return <ImpersonatedSite personId={id} {...seen} onEnd={() => setSeen(undefined)} />
  const person = found.data?.data
  if (person) return <OpenedPerson person={person} onSee={setSeen} />
  const isGone = isCallError(found.error) && found.error.code === 'account_not_found'
  return (
    <StudioPage title={peopleText.title}>
      {found.isPending && <Skeleton label={peopleText.loading} />}
      {found.data && <Opening id={id} />}
      {isGone && (
        <EmptyState icon="user" title={peopleText.gone_title}>
          {peopleText.gone}
        </EmptyState>
      )}
      {found.error && !isGone && <LoadError error={found.error} onRetry={found.refetch} />}
    </StudioPage>
  )
}

function OpenedPerson({ person, onSee }: { person: Person; onSee: (seen: Seen) => void }) {
  const name = person.name ?? person.email ?? person.phone ?? peopleText.no_name
  const addresses = [person.email, person.phone].filter((address) => address !== null && address !== name)
  const staff = useStaff()
  return (
    <StudioPage title={name} lead={addresses.join(' · ')} crumbs={CRUMBS}>
      <Columns
        main={
          <>
            <SummaryCard person={person} />
            <HistoryCard history={person.history} />
          </>
        }
        side={
          <>
            <ActionsCard person={person} name={name} />
            {hasStaffPermission(staff, 'people-edit') && person.blocked_at === null && (
              <ImpersonationCard
                personId={person.id}
                name={name}
                onStart={(impersonation) => onSee({ name, impersonation })}
              />
            )}
            {hasStaffPermission(staff, 'people-edit') && <ContactCard person={person} name={name} />}
            <DevicesCard devices={person.devices} />
            <MessagesCard messages={person.messages} />
            <RecordsCard personId={person.id} name={name} />
            <StaffLogCard person={person} />
          </>
        }
      />
    </StudioPage>
  )
}

function Opening({ id }: { id: string }) {
  const [reason, setReason] = useState('')
  const opening = useChange(openPerson, { refreshes: [getPerson] })
  const isReady = reason.trim().length >= SHORTEST_REASON && !opening.isPending
  const open = () => opening.mutate({ params: { user_id: id }, body: { reason: reason.trim() } })
  return (
    <Card title={peopleText.open_title}>
      <form
        className={styles.opening}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) open()
        }}
      >
        {opening.error && <Note tone="bad">{errorText(opening.error)}</Note>}
        <TextField
          label={partsText.reason}
          hint={peopleText.open_hint}
          value={reason}
          onChange={setReason}
          maxLength={500}
          autoFocus
        />
        <Button type="submit" look="ink" isDisabled={!isReady}>
          {peopleText.open}
        </Button>
      </form>
    </Card>
  )
}
