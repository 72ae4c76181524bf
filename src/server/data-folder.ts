import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigurationError } from './config/config.ts'

/**
 * Reserves the data folder for the demo or for a real installation, at its first start. Demo accounts have
 * public passwords, so production refuses a folder that contains them. The demo refuses a folder that doesn't.
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

/** Writes the port of the process that holds the folder to a file. Returns a function that removes the file. */
export function announceProcess(config: Config, port: number): () => void {
  writeFileSync(runningFile(config), `${port}\n`, { mode: 0o600 })
  return () => rmSync(runningFile(config), { force: true })
}

/** Returns the port of the process that holds the folder, or undefined if there is no announcement. */
export function announcedPort(config: Config): number | undefined {
  try {
    return Number(readFileSync(runningFile(config), 'utf8')) || undefined
  } catch {
    return undefined
  }
}
