/** Starts one demo as a new user does. Its seeded data is the initial data of every test. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { regionFolder, startDropway, templateVariable } from '../process/running.ts'
import { useTemporaryFolder } from '../temporary-folder.ts'

export default async function makeTemplate(): Promise<() => void> {
  const removeTemporaryFolder = useTemporaryFolder()
  const folder = mkdtempSync(join(tmpdir(), 'dropway-e2e-template-'))
  const dropway = await startDropway('scripts/demo.ts', {
    DATA_DIR: folder,
    REGION_DIR: regionFolder,
    DEMO_FLEET: '0'
  })
  await dropway.stop()
  process.env[templateVariable] = folder
  return removeTemporaryFolder
}
