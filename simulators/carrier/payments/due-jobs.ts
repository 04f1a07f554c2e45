import type { World } from '../../world.ts'
import { cancel, denyRefund, payBack, settle } from './money-moves.ts'
import type { Book, Job } from './payment-records.ts'
import { tell } from './tell-merchant.ts'
import { prepared } from './two-steps.ts'

/** Does everything that the clock has made due, in the order of its time; true when there was something. */
export function createDueJobs(world: World, book: Book): () => Promise<boolean> {
  let running: Promise<boolean> = Promise.resolve(false)

  async function run(): Promise<boolean> {
    let wasDue = false
    for (let due = takeDue(book, world.clock.now()); due.length > 0; due = takeDue(book, world.clock.now())) {
      wasDue = true
      for (const job of due) await doJob(job, { world, book })
      book.keep()
    }
    return wasDue
  }
  return () => {
    // One after the other, so that nothing is told twice because two asked at once.
    running = running.then(run, run)
    return running
  }
}

function takeDue({ records }: Book, now: number): Job[] {
  const due = records.jobs.filter(({ at }) => at <= now)
  records.jobs = records.jobs.filter(({ at }) => at > now)
  return due.sort((one, other) => one.at - other.at)
}

async function doJob(job: Job, { world, book }: { world: World; book: Book }): Promise<void> {
  const { records } = book
  if (job.kind === 'tell') return tell(job, { world, records })
  if (job.kind === 'settle_refund') {
    const refund = records.refunds[job.refund]
    if (refund) (job.isDenied ? denyRefund : payBack)({ world, book }, refund)
    return
  }
  const payment = records.payments[job.payment]
  if (!payment) return
  if (job.kind === 'settle') settle({ world, book }, payment, job.reason)
  else if (job.kind === 'prepare') prepared({ world, book }, payment, job.end)
  else cancel({ world, book }, payment)
}
