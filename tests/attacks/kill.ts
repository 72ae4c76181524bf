/** Kills the process while customers book, starts it again, and repeats every request that has no response. */
import { once } from 'node:events'
import { type RunningDropway, startDropway } from '../process/running.ts'
import { createBookings } from './bookings.ts'
import { seeded } from './generate.ts'

export interface KillReport {
  rounds: number
  booked: number
  /** Requests that were in flight during a kill and got their response after the restart. */
  repeated: number
  wrong: string[]
}

/** `environment` starts a demo without simulated drivers. */
export async function killRounds(
  environment: Record<string, string>,
  rounds: number,
  seed: number
): Promise<KillReport> {
  const random = seeded(seed)
  let dropway: RunningDropway = await startDropway('scripts/demo.ts', environment)
  const bookings = await createBookings(() => dropway.address)
  const report: KillReport = { rounds: 0, booked: 0, repeated: 0, wrong: bookings.wrong }

  /** Books until the process is gone. `onBooked` is called after each response. */
  async function keepBooking(onBooked: () => void): Promise<void> {
    for (;;) {
      const quote = await bookings.quote()
      if (!quote) return
      const booking = bookings.add(String(quote.data['quote_id']))
      const answer = await bookings.send(booking)
      if (!answer) return
      bookings.settle(booking, answer, 'before the kill')
      onBooked()
    }
  }
  async function kill(): Promise<void> {
    const exited = once(dropway.process, 'exit')
    dropway.process.kill('SIGKILL')
    await exited
  }

  for (; report.rounds < rounds; report.rounds++) {
    let left = 1 + Math.floor(random() * 6)
    const killed = Promise.withResolvers<void>()
    const customers = [1, 2, 3].map(() =>
      keepBooking(() => {
        if (--left === 0) killed.resolve(kill())
      })
    )
    await Promise.all([killed.promise, ...customers])
    dropway = await startDropway('scripts/demo.ts', environment)
    for (const booking of bookings.all.filter(each => each.id === undefined)) {
      const answer = await bookings.send(booking)
      if (answer) bookings.settle(booking, answer, 'after the kill')
      else report.wrong.push('after the kill: no response')
      report.repeated++
    }
    // A response that was given stays the same.
    const earlier = bookings.all[Math.floor(random() * bookings.all.length)]
    const again = earlier && (await bookings.send(earlier))
    if (again) bookings.settle(earlier, again, 'later')
  }
  report.booked = bookings.all.length
  await bookings.check()
  await dropway.stop()
  return report
}
