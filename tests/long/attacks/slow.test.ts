/** 400 slow clients: others are served as before, and the server ends slow headers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { attackSlowly } from '../../attacks/slow.ts'
import { copyTemplate } from '../../global-setup.ts'
import { type RunningDropway, startDropway } from '../../process/running.ts'

let folder: string
let dropway: RunningDropway
beforeAll(async () => {
  const ground = inject('ground')
  folder = mkdtempSync(join(tmpdir(), 'dropway-slow-'))
  const dataDir = join(folder, 'data')
  copyTemplate(ground.embeddedTemplate, dataDir)
  dropway = await startDropway('server.mjs', { DATA_DIR: dataDir, REGION_DIR: ground.regionFolder })
})
afterAll(async () => {
  await dropway.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('serves others while 200 slow bodies and 200 slow headers are open, and ends the headers', async () => {
  const report = await attackSlowly(dropway, 200)
  console.log(
    `${report.open} slow connections; other requests take ${report.moreWork.toFixed(2)} times the work`
  )
  expect(report.open).toBe(400)
  expect(report.statuses).toEqual([200, 401])
  expect(report.moreWork).toBeLessThan(4)
  expect(await report.ended).toBe(200)
  report.close()
})
