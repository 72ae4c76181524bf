/** A short round of the kills that `npm run test:long` runs in full. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { copyTemplate } from '../global-setup.ts'
import { killRounds } from '../attacks/kill.ts'

test('loses and doubles no booking when it is killed twice', { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-kill-'))
  const { embeddedTemplate, regionFolder } = inject('ground')
  copyTemplate(embeddedTemplate, folder)
  const environment = { DATA_DIR: folder, REGION_DIR: regionFolder, DEMO_FLEET: '0' }
  const report = await killRounds(environment, 2, 2)
  rmSync(folder, { recursive: true, force: true })
  expect(report.wrong).toEqual([])
  expect(report.booked).toBeGreaterThan(2)
})
