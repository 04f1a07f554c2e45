import { getMoney, type Money } from '#contract/studio/money/figures.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { DeclinesCard } from './declines-card.tsx'
import { DueCard } from './due-card.tsx'
import { FigureCards } from './figure-cards.tsx'
import styles from './money.module.css'
import { MoneyTabs } from './money-tabs.tsx'
import { RefundsCard } from './refunds-card.tsx'
import { StatesCard } from './states-card.tsx'

/** All figures of money, each with how it is counted and a link to its rows. */
export function Page() {
  const money = useCall(getMoney, {}, { isFresh: true })
  return (
    <StudioPage title={moneyText.title} lead={moneyText.lead}>
      <MoneyTabs />
      {money.isPending && <Skeleton label={moneyText.loading} rows={6} />}
      {money.error && !money.data && <LoadError error={money.error} onRetry={money.refetch} />}
      {money.data && <Figures money={money.data.data} />}
    </StudioPage>
  )
}

function Figures({ money }: { money: Money }) {
  return (
    <>
      <FigureCards money={money} />
      <StatesCard money={money} />
      <div className={styles.halves}>
        <DueCard due={money.due} />
        <DeclinesCard declines={money.declines} />
      </div>
      <RefundsCard refunds={money.refunds} />
    </>
  )
}
