import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const marker = process.env['CRASH_MARKER'] ?? ''

test('passes', () => expect(1).toBe(1))

test('ends its process the first time, or each time', () => {
  const isAgain = existsSync(marker)
  writeFileSync(marker, '')
  if (!isAgain || process.env['CRASH_ALWAYS']) process.kill(process.pid, 'SIGKILL')
})
