import { getAttention } from '#contract/studio/attention.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { homeText } from '#studio/text/home-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Empty, Skeleton } from '#studio/ui/empty/empty.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { DeskCard } from './desk-card.tsx'
import styles from './home.module.css'
import { NeedsCard } from './needs-card.tsx'
import { WeekCard } from './week-card.tsx'

const EVERY_MILLISECONDS = 60_000

/** What goes live, what needs somebody, and what is unfinished; what the role may see of it. */
export function Page() {
  const attention = useCall(getAttention, {}, { everyMilliseconds: EVERY_MILLISECONDS })
  const data = attention.data?.data
  return (
    <StudioPage title={homeText.today}>
      {attention.isPending && <Skeleton rows={8} label={homeText.loading} />}
      {attention.isError && !data && (
        <Empty
          icon="cloud-off"
          title={partsText.not_loaded}
          actions={<Button onPress={() => void attention.refetch()}>{partsText.try_again}</Button>}
        >
          {errorText(attention.error)}
        </Empty>
      )}
      {data && (
        <>
          {data.coming && <WeekCard coming={data.coming} />}
          <div className={styles.columns}>
            <NeedsCard attention={data} />
            {data.drafts && <DeskCard drafts={data.drafts} />}
          </div>
        </>
      )}
    </StudioPage>
  )
}
