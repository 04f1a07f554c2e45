import type { SimulatorContext } from '../../simulator.ts'
import { notifyMerchant } from './notify-merchant.ts'
import type { Job, RecordStore } from './payment-records.ts'
import { cancel, completeRefund, denyRefund, settle } from './payment-transitions.ts'
import { finishPreparation } from './two-step-payments.ts'

/** Runs all due jobs in order of time; true if there were any. */
export function createDueJobs(world: SimulatorContext, book: RecordStore): () => Promise<boolean> {
  let running: Promise<boolean> = Promise.resolve(false)

  async function run(): Promise<boolean> {
    let wasDue = false
    for (
      let due = dequeueDueJobs(book, world.clock.now());
      due.length > 0;
      due = dequeueDueJobs(book, world.clock.now())
    ) {
      wasDue = true
      for (const job of due) await runJob(job, { world, book })
      book.save()
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
  const due = records.jobs.filter(({ at }) => at <= now)
  records.jobs = records.jobs.filter(({ at }) => at > now)
  return due.sort((one, other) => one.at - other.at)
}

async function runJob(job: Job, { world, book }: { world: SimulatorContext; book: RecordStore }): Promise<void> {
  const { records } = book
  if (job.kind === 'tell') return notifyMerchant(job, { world, records })
  if (job.kind === 'settle_refund') {
    const refund = records.refunds[job.refund]
    if (refund) (job.isDenied ? denyRefund : completeRefund)({ world, book }, refund)
    return
  }
  const payment = records.payments[job.payment]
  if (!payment) return
  if (job.kind === 'settle') settle({ world, book }, payment, job.reason)
  else if (job.kind === 'prepare') finishPreparation({ world, book }, payment, job.end)
  else cancel({ world, book }, payment)
}
