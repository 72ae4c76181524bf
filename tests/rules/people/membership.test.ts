import { expect, test } from 'vitest'
import { memberActs, memberRoles } from '../../../src/lib/contract/organizations/roles.ts'
import { getsReceipts, memberMay, seesMoney, seesService } from '../../../src/lib/rules/people/membership.ts'

test('each role may do what the table says, and the others only read', () => {
  const allowed = Object.fromEntries(
    memberRoles.map(role => [role, memberActs.filter(act => memberMay(role, act))])
  )
  expect(allowed).toEqual({
    owner: ['deliveries', 'addresses', 'organization'],
    booker: ['deliveries', 'addresses'],
    accountant: [],
    viewer: []
  })
})

test('everybody but a viewer sees the service, and only an accountant gets the receipts', () => {
  expect(memberRoles.filter(seesService)).toEqual(['owner', 'booker', 'accountant'])
  expect(memberRoles.filter(getsReceipts)).toEqual(['accountant'])
})

test('only an owner and an accountant see the money', () => {
  expect(memberRoles.filter(seesMoney)).toEqual(['owner', 'accountant'])
})
