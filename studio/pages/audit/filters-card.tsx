import { AUDIT_KINDS, type AuditKind, listAuditActors } from '#contract/studio/audit/audit.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { setQuery } from '#studio/navigation/studio-address.ts'
import { auditText as text } from '#studio/text/audit-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { DateField } from '#studio/ui/field/date-field.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { TwoFields } from '#studio/ui/page/page.tsx'
import { localDay } from '#studio/ui/words/local-day.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import styles from './audit.module.css'
import { AUDIT_PERIODS, type AuditPageFilters, type AuditPeriod } from './audit-filters.ts'
import { WhomField } from './whom-field.tsx'

const ALL = ''
const NO_FILTERS = { what: '', who: '', whom: '', when: '', from: '', until: '' }

/** Who, what, whom and when; the address keeps them. */
export function FiltersCard({ filters, isFiltered }: { filters: AuditPageFilters; isFiltered: boolean }) {
  const { kind, actorId, personId, period } = filters
  const today = localDay(new Date(wallClock()))
  const maySeePeople = hasStaffPermission(useStaff(), 'people-read')
  const actors = useCall(listAuditActors, {})
  const names = (actors.data?.data ?? []).map(({ id, name }) => ({ id, label: name ?? text.somebody }))
  return (
    <Card
      title={text.filters}
      actions={isFiltered && <Button onPress={() => setQuery(NO_FILTERS)}>{text.clear}</Button>}
    >
      <div className={styles.filters}>
        <TwoFields>
          <SelectField<AuditKind | typeof ALL>
            label={text.what}
            value={kind ?? ALL}
            options={[{ id: ALL, label: text.all }, ...AUDIT_KINDS.map((id) => ({ id, label: text.kinds[id] }))]}
            onChange={(what) => setQuery({ what })}
          />
          <SelectField
            label={text.who}
            value={actorId}
            options={[{ id: ALL, label: text.anybody }, ...names]}
            onChange={(who) => setQuery({ who })}
          />
        </TwoFields>
        <TwoFields>
          {maySeePeople && <WhomField personId={personId} />}
          <SelectField<AuditPeriod>
            label={text.period}
            value={period}
            options={AUDIT_PERIODS.map((id) => ({ id, label: text.periods[id] }))}
            onChange={(when) =>
              setQuery(when === 'custom' ? { when, from: today, until: today } : { when, from: '', until: '' })
            }
          />
        </TwoFields>
        {period === 'custom' && (
          <TwoFields>
            <DateField label={text.from} value={filters.from || today} onChange={(from) => setQuery({ from })} />
            <DateField label={text.until} value={filters.until || today} onChange={(until) => setQuery({ until })} />
          </TwoFields>
        )}
      </div>
    </Card>
  )
}
