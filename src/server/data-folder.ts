import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigurationError } from './config/config.ts'

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
        ? `DATA_DIR ${config.dataDir} contains demo data with public passwords. Use another folder.`
        : `DATA_DIR ${config.dataDir} contains production data. Use another folder for the demo.`
    ])
  }
}

const runningFile = (config: Config) => join(config.dataDir, 'running')

/** Leaves word of the process that holds the folder. Returns the way to take it back. */
export function announceProcess(config: Config, port: number): () => void {
  writeFileSync(runningFile(config), `${port}\n`, { mode: 0o600 })
  return () => rmSync(runningFile(config), { force: true })
}

/** The port of the process that holds the folder, as far as it left word. */
export function announcedPort(config: Config): number | undefined {
  try {
    return Number(readFileSync(runningFile(config), 'utf8')) || undefined
  } catch {
    return undefined
  }
}
