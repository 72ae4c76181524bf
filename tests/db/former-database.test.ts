/** A database from before the first release: no migration leads from there, so the start says what to delete. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/server/db/open.ts'
import { copyTemplate } from '../global-setup.ts'

const root = resolve(import.meta.dirname, '../..')

test('refuses an embedded database, names its folder and leaves it as it is', async () => {
  const base = mkdtempSync(join(tmpdir(), 'dropway-former-'))
  const { embeddedTemplate } = inject('ground')
  copyTemplate(embeddedTemplate, base)
  const folder = join(base, 'database')
  const open = () => openDatabase({ databaseUrl: undefined, folder, root })
  try {
    const database = await open()
    await database.pool.query(`update drizzle.__drizzle_migrations set hash = 'another'`)
    await database.close()
    const sentence = `The folder ${folder} is from before the first release, and this version can't read it.`
    for (let start = 0; start < 2; start++) await expect(open()).rejects.toThrow(sentence)
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
})
