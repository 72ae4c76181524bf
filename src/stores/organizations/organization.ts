/** An organization on its page. Every action answers with all of it. */
import type * as z from 'zod/mini'
import { changeTerms, openOrganizationContacts } from '../../lib/contract/ops/organizations.ts'
import * as people from '../../lib/contract/organizations/members.ts'
import * as contract from '../../lib/contract/organizations/organizations.ts'
import type { MemberRole } from '../../lib/contract/organizations/roles.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

type Body<Endpoint extends { body?: z.ZodMiniType }> = z.input<NonNullable<Endpoint['body']>>

export const organizationRecord = createPageRecord<contract.Organization>()
const { act } = organizationRecord

export const changeSettings = (id: string, body: Body<typeof contract.changeOrganization>) =>
  act(async () => (await client()).call(contract.changeOrganization, { params: { id }, body }))

/** Opens phones and emails for an operator. The server records who did. */
export const openContacts = (id: string) =>
  act(async () => (await client()).call(openOrganizationContacts, { params: { id }, body: {} }))

/** Only for operators. */
export const setTerms = (id: string, body: Body<typeof changeTerms>) =>
  act(async () => (await client()).call(changeTerms, { params: { id }, body }))

export const inviteTo = (id: string, body: Body<typeof people.inviteMember>) =>
  act(async () =>
    (await client()).call(people.inviteMember, { params: { id }, body, idempotencyKey: randomUuid() })
  )

export const resendTo = (id: string, item: string) =>
  act(async () => (await client()).call(people.resendMemberInvitation, { params: { id, item } }))

export const withdrawFrom = (id: string, item: string) =>
  act(async () => (await client()).call(people.withdrawMemberInvitation, { params: { id, item } }))

export const setRole = (id: string, item: string, role: MemberRole) =>
  act(async () => (await client()).call(people.changeMember, { params: { id, item }, body: { role } }))

/** Ends a membership. The caller leaves the page if it was their own. */
export const endMembership = (id: string, item: string, isOwn: boolean) =>
  act(async () => {
    const api = await client()
    await api.call(people.removeMember, { params: { id, item } })
    return isOwn ? null : api.call(contract.getOrganization, { params: { id } })
  })

/** Adds an address, or replaces one. */
export const storeAddress = (id: string, body: Body<typeof contract.addAddress>, item: string | undefined) =>
  act(async () => {
    const api = await client()
    return item === undefined
      ? api.call(contract.addAddress, { params: { id }, body, idempotencyKey: randomUuid() })
      : api.call(contract.changeAddress, { params: { id, item }, body })
  })

export const removeAddress = (id: string, item: string) =>
  act(async () => (await client()).call(contract.removeAddress, { params: { id, item } }))

/** Adds a contact, or replaces one. */
export const storeContact = (id: string, body: Body<typeof contract.addContact>, item: string | undefined) =>
  act(async () => {
    const api = await client()
    return item === undefined
      ? api.call(contract.addContact, { params: { id }, body, idempotencyKey: randomUuid() })
      : api.call(contract.changeContact, { params: { id, item }, body })
  })

export const removeContact = (id: string, item: string) =>
  act(async () => (await client()).call(contract.removeContact, { params: { id, item } }))

export const addCostCenter = (id: string, name: string) =>
  act(async () =>
    (await client()).call(contract.addCostCenter, {
      params: { id },
      body: { name },
      idempotencyKey: randomUuid()
    })
  )

export const changeCostCenter = (id: string, item: string, body: Body<typeof contract.changeCostCenter>) =>
  act(async () => (await client()).call(contract.changeCostCenter, { params: { id, item }, body }))
