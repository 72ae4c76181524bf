/** 50 kills on each database: no acknowledged booking is lost, none is doubled, and each request gets its response. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPool } from '../../../src/server/db/pool.ts'
import { killRounds } from '../../attacks/kill.ts'

const rounds = 50
const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const name = `dropway_kill_${randomBytes(6).toString('hex')}`
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropway-kill-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(environment: Record<string, string>) {
  const report = await killRounds(
    { REGION_DIR: inject('ground').regionFolder, DEMO_FLEET: '0', ...environment },
    rounds,
    50
  )
  console.log(JSON.stringify({ ...report, wrong: report.wrong.length }))
  expect(report.wrong).toEqual([])
  expect(report.repeated).toBeGreaterThan(10)
}

test('embedded', { timeout: 1_800_000 }, () => run({ DATA_DIR: join(folder, 'embedded') }))

describe('PostgreSQL', () => {
  const admin = createPool({ connectionString: server, max: 1 })
  beforeAll(async () => void (await admin.query(`create database ${name}`)))
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  test('on a server', { timeout: 1_800_000 }, () => {
    const url = new URL(server)
    url.pathname = `/${name}`
    return run({ DATA_DIR: join(folder, 'server'), DATABASE_URL: url.href })
  })
})
