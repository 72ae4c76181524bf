/** The test command after a crash of the process that runs a test file, as V8's WebAssembly can cause one. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestRun } from '../../scripts/test-run.ts'

const root = resolve(import.meta.dirname, '../..')
const file = 'tests/process/crash/once.crash.ts'
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropway-crash-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function runWith(environment: Record<string, string>) {
  const said: string[] = []
  const run = new TestRun(root, text => said.push(text))
  run.vitest([], environment, 'tests/process/crash/vitest.config.ts')
  return { run, code: run.finish(), said }
}

test('runs the file once more, and names it', () => {
  const { run, code, said } = runWith({ CRASH_MARKER: join(folder, 'once') })
  expect(run.total).toMatchObject({ passed: 2, failed: [], flaky: [{ name: file }] })
  expect(said.join('\n')).toContain(`1 passed only when they ran again (flaky):\n  ${file}`)
  expect(code).toBe(0)
})

test('fails if the file crashes again', () => {
  const { run, code } = runWith({ CRASH_MARKER: join(folder, 'always'), CRASH_ALWAYS: '1' })
  expect(run.total.failed).toMatchObject([{ name: file, error: expect.stringContaining('Worker') as string }])
  expect(code).toBe(1)
})

test('names the slowest files, and asks for a reason above a minute', () => {
  const said: string[] = []
  const run = new TestRun(root, text => said.push(text))
  run.total.passed = 12
  run.total.files = Array.from({ length: 12 }, (_, index) => ({
    name: `${index}.test.ts`,
    seconds: 55 + index
  }))
  expect(run.finish()).toBe(0)
  const lines = said
    .join('\n')
    .split('\n')
    .filter(line => line.includes('.test.ts'))
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('    66  11.test.ts  (above 60 s: make it faster, or say why in tests/slow-files.ts)')
  expect(lines[6]).toBe('    60  5.test.ts')
})
