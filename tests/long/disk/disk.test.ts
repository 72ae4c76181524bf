/** A full disk answers 507, and nothing that was accepted is lost. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

interface Seen {
  before: { answer: string; readiness: number }
  full: { answers: Record<string, number>; readiness: number }
  after: { answer: string; readiness: number; accounts: number }
  accepted: number
}

test('answers 507 while the disk is full, says so at /readyz, and works again with every account', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-disk-'))
  // In a separate mount namespace, the mount ends with its process and needs no rights on the machine.
  const { stdout, stderr, status } = spawnSync(
    'unshare',
    [
      '--map-root-user',
      '--mount',
      'sh',
      '-c',
      'mount -t tmpfs -o size=160m tmpfs "$1" && exec "$2" "$3" "$1" "$4"',
      'sh',
      folder,
      process.execPath,
      join(import.meta.dirname, 'scenario.ts'),
      inject('ground').regionFolder
    ],
    { encoding: 'utf8' }
  )
  rmSync(folder, { recursive: true, force: true })
  expect(status, stderr).toBe(0)
  const seen = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Seen
  expect(seen.before).toEqual({ answer: '201', readiness: 200 })
  expect(Object.keys(seen.full.answers).toSorted()).toEqual(['201', '507 disk-full'])
  expect(seen.full.readiness).toBe(507)
  expect(seen.after).toEqual({ answer: '201', readiness: 200, accounts: seen.accepted })
})
