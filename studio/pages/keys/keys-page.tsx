import { useState } from 'react'
import { type ApiKey, listApiKeys } from '#contract/studio/integrations/keys.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { SecretDialog } from '#studio/features/secret-dialog.tsx'
import { keysText } from '#studio/text/keys-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { formatDay, formatDayAndTime } from '#studio/ui/words/format.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { KeyDialog } from './key-dialog.tsx'
import styles from './keys.module.css'
import { RevokeDialog } from './revoke-dialog.tsx'

type Shown = { of: 'revoke' | 'changes'; key: ApiKey }

/** API keys, and what they can never do. */
export function Page() {
  const keys = useCall(listApiKeys, {}, { isFresh: true })
  const [isAdding, setAdding] = useState(false)
  const [token, setToken] = useState<string>()
  const [shown, setShown] = useState<Shown>()
  const rows = keys.data?.data
  const close = () => setShown(undefined)
  const mayEdit = hasStaffPermission(useStaff(), 'keys-edit')
  const add = mayEdit && (
    <Button look="primary" icon="plus" onPress={() => setAdding(true)}>
      {keysText.add}
    </Button>
  )
  return (
    <StudioPage title={keysText.title} lead={keysText.lead} actions={rows && rows.length > 0 && add}>
      {keys.isPending && <Skeleton label={keysText.loading} />}
      {keys.error && !rows && <LoadError error={keys.error} onRetry={keys.refetch} />}
      {rows?.length === 0 && (
        <EmptyState icon="key-round" title={keysText.none_title} actions={add}>
          {keysText.none}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Columns
          main={
            <Card title={keysText.title} isFlush>
              <ul>
                {rows.map((key) => (
                  <KeyLine key={key.id} apiKey={key} onShow={(of) => setShown({ of, key })} />
                ))}
              </ul>
            </Card>
          }
          side={<LimitsCard />}
        />
      )}
      {isAdding && <KeyDialog onAdded={setToken} onClose={() => setAdding(false)} />}
      {token !== undefined && (
        <SecretDialog
          title={keysText.token_title}
          hint={keysText.token_hint}
          label={keysText.token}
          secret={token}
          onClose={() => setToken(undefined)}
        />
      )}
      {shown?.of === 'revoke' && <RevokeDialog apiKey={shown.key} onClose={close} />}
      {shown?.of === 'changes' && <ChangesDialog apiKey={shown.key} onClose={close} />}
    </StudioPage>
  )
}

function LimitsCard() {
  return (
    <Card title={keysText.limits_title}>
      <p>{keysText.limits}</p>
      <p>{keysText.limits_more}</p>
    </Card>
  )
}

function KeyLine({ apiKey, onShow }: { apiKey: ApiKey; onShow: (of: Shown['of']) => void }) {
  const mayEdit = hasStaffPermission(useStaff(), 'keys-edit')
  const { name, permissions, made_by, created_at, expires_at, last_used_at, ended } = apiKey
  const facts = [
    keysText.made(made_by ?? keysText.someone, formatDay(created_at)),
    expires_at === null ? keysText.no_end : keysText.good_until(formatDay(expires_at)),
    last_used_at === null ? keysText.never_used : keysText.used(formatDayAndTime(last_used_at)),
  ]
  return (
    <CardRow
      className={styles.line}
      text={
        <>
          <b>{name}</b>{' '}
          {ended === null ? (
            <Tag tone="good" icon="check">
              {keysText.works}
            </Tag>
          ) : (
            <Tag icon="x">{keysText.ended[ended]}</Tag>
          )}
          <small>{permissions.map((permission) => keysText.permissions[permission]).join(' · ')}</small>
          <small>{facts.join(' · ')}</small>
        </>
      }
    >
      <div className={styles.buttons}>
        <Button size="small" aria-label={keysText.changes_of(name)} onPress={() => onShow('changes')}>
          {keysText.changes}
        </Button>
        {mayEdit && ended === null && (
          <Button size="small" look="danger" aria-label={keysText.revoke_of(name)} onPress={() => onShow('revoke')}>
            {keysText.revoke}
          </Button>
        )}
      </div>
    </CardRow>
  )
}
