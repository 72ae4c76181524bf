import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigurationError } from '../config/config.ts'

/**
 * Reserves the data folder for the demo or for a real installation, at its first start. Demo accounts have
 * public passwords, so production refuses a folder that contains them. The demo refuses a folder that doesn't.
 */
export function reserveDataFolder(config: Config): void {
  const kind = config.mode === 'demo' ? 'demo' : 'own'
  makeFolder(config.dataDir)
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

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const why = reasons[code] ?? `the system says ${code}`
    throw new ConfigurationError([`DATA_DIR ${dataDir} can't be used: ${why}.`])
  }
}

const reasons: Record<string, string> = {
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EACCES: "this user can't write there",
  EPERM: "this user can't write there",
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full'
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
