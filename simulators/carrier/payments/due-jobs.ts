import type { SimulatorContext } from '../../simulator.ts'
import { notifyMerchant } from './notify-merchant.ts'
import type { Job, RecordStore } from './payment-records.ts'
import { cancel, completeRefund, denyRefund, settle } from './payment-transitions.ts'
import { finishPreparation } from './two-step-payments.ts'

/** Runs all due jobs in order of time; true if there were any. */
export function createDueJobs(world: SimulatorContext, recordStore: RecordStore): () => Promise<boolean> {
  let running: Promise<boolean> = Promise.resolve(false)

  async function run(): Promise<boolean> {
    let wasDue = false
    for (
      let dueBatch = dequeueDueJobs(recordStore, world.clock.now());
      dueBatch.length > 0;
      dueBatch = dequeueDueJobs(recordStore, world.clock.now())
    ) {
      wasDue = true
      for (const job of dueBatch) await runJob(job, { world, recordStore })
      recordStore.save()
    }
    return wasDue
  }
  return () => {
    // Sequential, so that simultaneous runs notify once.
    running = running.then(run, run)
    return running
  }
}

function dequeueDueJobs({ records }: RecordStore, now: number): Job[] {
  const dueBatch = records.jobs.filter(({ at }) => at <= now)
  records.jobs = records.jobs.filter(({ at }) => at > now)
  return dueBatch.sort((a, b) => a.at - b.at)
}

async function runJob(
  job: Job,
  { world, recordStore }: { world: SimulatorContext; recordStore: RecordStore },
): Promise<void> {
  const { records } = recordStore
  if (job.kind === 'tell') return notifyMerchant(job, { world, records })
  if (job.kind === 'settle_refund') {
    const refund = records.refunds[job.refund]
    if (refund) (job.isDenied ? denyRefund : completeRefund)({ world, recordStore }, refund)
    return
  }
  const payment = records.payments[job.payment]
  if (!payment) return
  if (job.kind === 'settle') settle({ world, recordStore }, payment, job.reason)
  else if (job.kind === 'prepare') finishPreparation({ world, recordStore }, payment, job.end)
  else cancel({ world, recordStore }, payment)
}
