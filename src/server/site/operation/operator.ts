/**
 * Lets the command line act on the running process. Anyone who can read the data folder has access. The key is
 * derived from the installation's secret and never leaves the machine.
 */
import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { shortText } from '../../../lib/contract/common.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { bearerOf } from '../../api/authenticate.ts'
import { readBody } from '../../api/body.ts'
import { validated } from '../../api/validation.ts'
import type { Approval } from '../../../lib/rules/people/driver-approval.ts'
import type { Context } from '../../context.ts'
import { createOperator } from '../../domain/account/admins.ts'
import { decideOnDriver, listPendingDrivers } from '../../domain/driver/approval.ts'
import { removeIdle } from '../../domain/driver/presence.ts'
import { topics } from '../../live/bus.ts'

/** `driver` is the account's id or verified email. `list` needs none. `admin` is the email of an admin to create, and `dispatcher` of a dispatcher. */
const command = z.union([
  z.strictObject({ driver: shortText(254), approval: z.enum(['approved', 'rejected', 'list']) }),
  z.strictObject({ admin: shortText(254) }),
  z.strictObject({ dispatcher: shortText(254) })
])

/** Handles a POST with the operator's key. A wrong key gets a 404, as if the address didn't exist. */
export async function operatorEndpoint(context: Context, request: Request): Promise<Response> {
  const given = Buffer.from(bearerOf(request.headers.get('authorization')))
  const right = Buffer.from(context.secrets.operator)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new ProductError('not-found')
  const body = validated(command, (await readBody(request, 1_024)).json)
  return Response.json({ success: true, message: await run(context, body), data: null })
}

function run(context: Context, body: z.output<typeof command>): Promise<string> {
  if ('admin' in body) return createOperator(context, body.admin)
  if ('dispatcher' in body) return createOperator(context, body.dispatcher, 'dispatcher')
  if (body.approval === 'list') return listPendingDrivers(context.orm)
  return decide(context, body.driver, body.approval)
}

async function decide(context: Context, driver: string, approval: Approval): Promise<string> {
  const { driverId, message } = await decideOnDriver(context.orm, driver, approval)
  context.bus.publish(topics.driverChanged, driverId)
  if (approval === 'rejected') await removeIdle(context, driverId)
  return message
}
