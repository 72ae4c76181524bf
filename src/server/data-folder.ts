import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigurationError } from './config.ts'

/**
 * A data folder belongs to the demo or to a real installation, from its first start on. Demo accounts have
 * passwords that everyone knows: production refuses a folder that holds them, and the demo one that doesn't.
 */
export function claimDataFolder(config: Config): void {
  const kind = config.mode === 'demo' ? 'demo' : 'own'
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const file = join(config.dataDir, 'kind')
  let found: string | undefined
  try {
    found = readFileSync(file, 'utf8').trim()
  } catch {
    writeFileSync(file, `${kind}\n`, { mode: 0o600 })
  }
  if (found && found !== kind) {
    throw new ConfigurationError([
      found === 'demo'
        ? `DATA_DIR ${config.dataDir} holds the demo's data, whose passwords everyone knows. Use another folder.`
        : `DATA_DIR ${config.dataDir} holds a real installation's data. The demo keeps to a folder of its own.`
    ])
  }
}
