/** Upgrades the accounts of a database from the time of Better Auth. */
import { afterEach, expect, test } from 'vitest'
import { type FormerDatabase, makeFormer, now } from './former-database.ts'

let former: FormerDatabase | undefined
afterEach(async () => {
  await former?.close()
  former = undefined
})

const person = {
  first_name: 'Ada',
  last_name: 'L',
  phone: '1',
  type: 'customer',
  created_at: now,
  updated_at: now
}

test(
  'keeps accounts, passwords, apps and sessions, and drops placeholders and old links',
  { timeout: 120_000 },
  async () => {
    former = await makeFormer(7)
    const { insert, rows } = former
    await insert('users', {
      ...person,
      id: 'usr_c',
      name: 'Ada L',
      email: 'usr_c@unverified.invalid',
      claimed_email: 'ada@example.test'
    })
    const times = { created_at: now, updated_at: now }
    for (const [id, password] of [
      ['usr_a', 'salt:key'],
      ['usr_c', 'salt:other']
    ]) {
      await insert('accounts', {
        id: `acc_${id}`,
        account_id: id,
        provider_id: 'credential',
        user_id: id,
        password,
        ...times
      })
    }
    await insert('sessions', { id: 'ses_a', token: 'token', user_id: 'usr_a', expires_at: now, ...times })
    await insert('two_factors', {
      id: 'rec_a',
      user_id: 'usr_a',
      secret: 'secret',
      backup_codes: 'codes',
      verified: true,
      failed_verification_count: 2
    })
    await insert('verifications', {
      id: 'rec_b',
      identifier: '2fa',
      value: 'usr_a',
      expires_at: now,
      ...times
    })
    const code = { target: 'ada@example.test', tries: 1, sent_at: now }
    const tomorrow = '2026-11-21T10:00:00Z'
    await insert('verification_codes', {
      ...code,
      user_id: 'usr_c',
      kind: 'email',
      code_hash: 'code',
      token_hash: 'one',
      expires_at: tomorrow
    })
    await insert('verification_codes', {
      ...code,
      user_id: 'usr_a',
      kind: 'password',
      token_hash: 'two',
      expires_at: tomorrow
    })
    await former.upgrade()

    expect(await rows('select id, email, claimed_email, email_verified from users order by id')).toEqual([
      { id: 'usr_a', email: 'usr_a@example.test', claimed_email: null, email_verified: true },
      { id: 'usr_b', email: 'usr_b@example.test', claimed_email: null, email_verified: true },
      { id: 'usr_c', email: null, claimed_email: 'ada@example.test', email_verified: false }
    ])
    expect(await rows('select user_id, password from accounts order by user_id')).toEqual([
      { user_id: 'usr_a', password: 'salt:key' },
      { user_id: 'usr_c', password: 'salt:other' }
    ])
    expect(await rows('select token from sessions')).toEqual([{ token: 'token' }])
    expect(await rows('select secret, backup_codes, verified, last_step from two_factors')).toEqual([
      { secret: 'secret', backup_codes: 'codes', verified: true, last_step: null }
    ])
    // A code is valid for 15 minutes. Its link was valid for a day.
    expect(await rows('select user_id, kind, expires_at from verification_codes')).toEqual([
      { user_id: 'usr_c', kind: 'email', expires_at: new Date('2026-11-20T10:15:00Z') }
    ])
  }
)
