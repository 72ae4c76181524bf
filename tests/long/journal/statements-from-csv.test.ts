/** 1,000 statements of drivers are what the exported entries add up to, by a script without the product's code. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@dropway/region'
import { expect, test } from 'vitest'
import { adjustmentKinds, adjustPay } from '../../../src/lib/contract/billing/pay/adjustments.ts'
import { exportEntries } from '../../../src/lib/contract/billing/entries.ts'
import type { StatementDetail } from '../../../src/lib/contract/billing/pay/statements.ts'
import { addDays, dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { makePaidAtDropoff } from '../../books.ts'
import { complete, makeDriver, type Person, spot } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import { randomSeed } from '../../random-books.ts'
import { enterIban, issueNow, payNow } from '../../statements.ts'

const seed = randomSeed()
const days = Number(process.env['STATEMENT_DAYS'] ?? 50)

test(`a script recomputes them (RANDOM_SEED=${seed})`, { timeout: 1_800_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-statements-'))
  const { world, admin, customer } = await startOperatorWorld()
  try {
    const random = seededRandom(seed)
    const { context } = world.service
    const { currency, time_zone: zone } = context.company.newest().data.settings
    const today = () => dayOf(context.now(), zone)
    const first = today()
    const drivers: Person[] = []
    for (let index = 0; index < 20; index++)
      drivers.push(await makeDriver(world, { firstName: `Driver${index}`, at: spot(world, 50 * index, 0) }))
    for (const driver of drivers) await enterIban(world, driver)
    const unpaid: StatementDetail[] = []
    const statements: string[] = ['number,driver,to,closing']
    for (let day = 0; day < days; day++) {
      for (const [index, driver] of drivers.entries()) {
        if ((day + index) % 10 === 0)
          await complete(world, driver, await makePaidAtDropoff(world, customer, driver))
        const kind = random.pick(adjustmentKinds.filter(each => each !== 'advance'))
        const direction = random.pick(['more', 'less'] as const)
        const amount = 1 + random.below(3_000)
        const body = { driver_id: driver.userId, kind, direction, amount, currency, reason: 'By hand' }
        await admin.client.call(adjustPay, { body })
        const issued = await issueNow(admin, driver, today(), true)
        statements.push(`${issued.number},${driver.userId},${issued.to},${issued.closing}`)
        if (issued.payable > 0 && index % 4 === 0) unpaid.push(issued)
      }
      world.pass(86_400)
      for (const issued of unpaid.splice(0)) await payNow(world, admin, issued)
    }
    const query = new URLSearchParams({ from: first, to: addDays(today(), 2) })
    const answer = await world.fetch(`http://test/v1${exportEntries.path}?${query}`, {
      headers: { authorization: `Bearer ${admin.bearer}` }
    })
    const files = [join(folder, 'entries.csv'), join(folder, 'statements.csv')]
    writeFileSync(files[0]!, await answer.text())
    writeFileSync(files[1]!, statements.join('\r\n'))
    const said = execFileSync(process.execPath, [join(import.meta.dirname, 'recompute.mjs'), ...files])
    expect(String(said).trim()).toBe(`${20 * days} statements, 0 wrong`)
  } finally {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
