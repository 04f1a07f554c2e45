import { useState } from 'react'
import { type HouseAd, listHouseAds } from '#contract/studio/ads/house-ads.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { adsText as text } from '#studio/text/ads/ads-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { AdDialog } from './ad-dialog.tsx'
import { AdLine } from './ad-line.tsx'
import styles from './ads.module.css'
import { RemoveDialog } from './remove-dialog.tsx'

const EVERY_MILLISECONDS = 15_000

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; ad: HouseAd }

/** The house ads with their counts. */
export function Page() {
  const ads = useCall(listHouseAds, {}, { everyMilliseconds: EVERY_MILLISECONDS })
  const [open, setOpen] = useState<Open>()
  const mayEdit = hasStaffPermission(useStaff(), 'ads-edit')
  const rows = ads.data?.data
  const close = () => setOpen(undefined)
  const add = mayEdit && (
    <Button look="primary" icon="plus" onPress={() => setOpen({ kind: 'add' })}>
      {text.add}
    </Button>
  )
  return (
    <StudioPage title={text.title} lead={text.lead} actions={rows && rows.length > 0 && add}>
      {ads.isPending && <Skeleton label={text.loading} />}
      {ads.error && !rows && <LoadError error={ads.error} onRetry={ads.refetch} />}
      {rows?.length === 0 && (
        <EmptyState icon="megaphone" title={text.none_title} actions={add}>
          {text.none}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Card title={text.all} isFlush>
          <ul>
            {rows.map((ad) => (
              <AdLine
                key={ad.id}
                ad={ad}
                {...(mayEdit && {
                  onEdit: () => setOpen({ kind: 'edit', ad }),
                  onRemove: () => setOpen({ kind: 'remove', ad }),
                })}
              />
            ))}
          </ul>
          <p className={styles.hint}>{text.counts_hint}</p>
        </Card>
      )}
      {open?.kind === 'add' && <AdDialog onClose={close} />}
      {open?.kind === 'edit' && <AdDialog ad={open.ad} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog ad={open.ad} onClose={close} />}
    </StudioPage>
  )
}
