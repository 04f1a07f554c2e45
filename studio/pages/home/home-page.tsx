import { getAttention } from '#contract/studio/attention.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { homeText } from '#studio/text/home-en.ts'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { AttentionCard } from './attention-card.tsx'
import { DraftsCard } from './drafts-card.tsx'
import styles from './home.module.css'
import { WeekCard } from './week-card.tsx'

const EVERY_MILLISECONDS = 60_000

/** Coming releases, problems and requests, and unfinished drafts, as far as the role may see them. */
export function Page() {
  const attention = useCall(getAttention, {}, { everyMilliseconds: EVERY_MILLISECONDS })
  const data = attention.data?.data
  return (
    <StudioPage title={homeText.today}>
      {attention.isPending && <Skeleton rows={8} label={homeText.loading} />}
      {attention.isError && !data && <LoadError error={attention.error} onRetry={attention.refetch} />}
      {data && (
        <>
          {data.coming && <WeekCard coming={data.coming} />}
          <div className={styles.columns}>
            <AttentionCard attention={data} />
            {data.drafts && <DraftsCard drafts={data.drafts} />}
          </div>
        </>
      )}
    </StudioPage>
  )
}
