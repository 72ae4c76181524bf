import { listDocuments, sendDocument } from '../../../../lib/contract/driver/documents.ts'
import { exportDriverDays, listDriverDays } from '../../../../lib/contract/ops/driver-days.ts'
import * as contract from '../../../../lib/contract/ops/drivers.ts'
import * as invitations from '../../../../lib/contract/ops/driver-invitations.ts'
import type { Context } from '../../../context.ts'
import * as documents from '../../../domain/driver/documents.ts'
import * as decisions from '../../../domain/ops/drivers/driver-decisions.ts'
import { driverDays, exportDays } from '../../../domain/ops/drivers/driver-days.ts'
import { readFileOfDrivers } from '../../../domain/ops/drivers/invitation-file.ts'
import * as invited from '../../../domain/ops/drivers/driver-invitations.ts'
import { changeDriver } from '../../../domain/ops/drivers/driver-changes.ts'
import { listDrivers } from '../../../domain/ops/drivers/driver-list.ts'
import * as profile from '../../../domain/ops/drivers/driver-profile.ts'
import type { Mount } from '../../router.ts'

export function mountOpsDrivers(mount: Mount, context: Context): void {
  mount(contract.listOpsDrivers, async ({ query }) => ({ data: await listDrivers(context, query) }))
  mount(listDriverDays, async ({ query }) => ({ data: await driverDays(context, query) }))
  mount(exportDriverDays, async ({ principal, query }) => ({
    data: await exportDays(context, principal, query)
  }))
  mount(contract.decideOnDrivers, async ({ principal, body }) => ({
    data: { changed: await decisions.decide(context, principal, body) }
  }))
  mount(contract.getOpsDriver, async ({ params }) => ({
    data: await profile.getOpsDriver(context, params.id)
  }))
  mount(contract.openDriver, async ({ principal, params, body }) => ({
    data: await decisions.open(context, principal, params.id, body.with_documents)
  }))
  mount(contract.changeDriver, async ({ principal, params, body }) => {
    await changeDriver(context, principal, params.id, body)
    return { data: await profile.getOpsDriver(context, params.id) }
  })
  mount(contract.reviewDocument, async ({ principal, params, body }) => {
    await decisions.review(context, principal, params.id, body)
    return { data: await profile.getOpsDriver(context, params.id) }
  })
  mount(invitations.listDriverInvitations, async () => ({ data: await invited.listInvitations(context) }))
  mount(invitations.inviteDrivers, async ({ principal, body }) => ({
    data: await invited.invite(context, principal, body.drivers)
  }))
  mount(invitations.readInvitationFile, async ({ principal, bytes }) => ({
    data: await readFileOfDrivers(context, principal, bytes)
  }))
  mount(invitations.resendDriverInvitation, async ({ principal, params }) => ({
    data: await invited.resend(context, principal, params.id)
  }))
  mount(invitations.withdrawDriverInvitation, async ({ principal, params }) => ({
    data: await invited.withdraw(context, principal, params.id)
  }))
  mount(invitations.getDriverInvitation, async ({ params, origin }) => ({
    data: await invited.invitedBy(context, params.token, origin)
  }))
  mount(listDocuments, async ({ principal }) => ({ data: await documents.ownDocuments(context, principal) }))
  mount(sendDocument, async ({ principal, body }) => {
    await documents.send(context, principal, body)
    return { data: await documents.ownDocuments(context, principal) }
  })
}
