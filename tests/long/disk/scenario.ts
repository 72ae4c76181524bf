/** Runs in a mount namespace with a small disk: fills it, works on, and makes room again. Prints what it saw as JSON. */
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../../../src/server/config/config.ts'
import { startService } from '../../../src/server/service/service.ts'

const [folder = '', regionFolder = ''] = process.argv.slice(2)
const root = resolve(import.meta.dirname, '../../..')
const config = readConfig(
  { DROPWAY_MODE: 'test', DATA_DIR: folder, REGION_DIR: regionFolder, LOG_LEVEL: 'silent' },
  root
)
const open = () => startService(config, { matcher: false, jobs: false })
let service = await open()

async function register(number: number): Promise<string> {
  const request = new Request('http://disk.test/v1/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'customer',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: `ada${number}@example.test`,
      phone_number: '+41 44 555 03 03',
      password: 'a long enough password'
    })
  })
  const response = await service.api.fetch(request, `127.0.0.${number % 200}`)
  const { code } = (await response.json()) as { code?: string }
  return code ? `${response.status} ${code}` : String(response.status)
}
const readiness = async () => (await service.site.answer(new Request('http://disk.test/readyz')))?.status ?? 0
const accounts = async () => {
  const { rows } = await service.context.database.pool.query<{ count: string }>('select count(*) from users')
  return Number(rows[0]?.count)
}

const before = { answer: await register(0), readiness: await readiness() }
const fillers: string[] = []
try {
  for (;;) {
    const { bavail, bsize } = statfsSync(folder)
    const filler = join(folder, `filler${fillers.length}`)
    fillers.push(filler)
    writeFileSync(filler, Buffer.alloc(Math.max(1, Math.min(2 ** 20, bavail * bsize))))
  }
} catch {
  // Full.
}
const answers: Record<string, number> = {}
let accepted = 1
for (let number = 1; number <= 150; number++) {
  const answer = await register(number)
  answers[answer] = (answers[answer] ?? 0) + 1
  if (answer === '201') accepted++
}
const full = { answers, readiness: await readiness() }
for (const filler of fillers) rmSync(filler, { force: true })
// As after the time that a failed write counts.
await service.close()
service = await open()
const after = { answer: await register(900), readiness: await readiness(), accounts: await accounts() }
await service.close()
console.log(JSON.stringify({ before, full, after, accepted: accepted + 1 }))
