/**
 * The operator's door: who can read the data folder may run its commands against the process that holds it.
 * The key is derived from the installation's secret and never leaves the machine.
 */
import { timingSafeEqual } from 'node:crypto'
import { desc, eq, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { email } from '../../lib/contract/accounts.ts'
import { ProductError } from '../../lib/contract/errors.ts'
import { bearerOf } from '../api/authenticate.ts'
import { readBody } from '../api/body.ts'
import { answerOf } from '../api/errors.ts'
import { validated } from '../api/validation.ts'
import type { Context } from '../context.ts'
import { users } from '../db/identity.ts'
import { drivers } from '../db/schema.ts'
import { setApproval } from '../domain/approval.ts'

export const operatorPath = '/api/operator/driver'
const command = z.strictObject({ email, approval: z.enum(['approved', 'rejected']) })

/** POST with the operator's key. A wrong key learns nothing: 404, as if the address did not exist. */
export async function operatorEndpoint(context: Context, request: Request): Promise<Response> {
  try {
    const given = Buffer.from(bearerOf(request.headers.get('authorization')))
    const right = Buffer.from(context.secrets.operator)
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new ProductError('not-found')
    const body = validated(command, (await readBody(request, 1_024)).json)
    // Whose address it is; where nobody has verified it, the driver who named it last.
    const [user] = await context.orm
      .select({ id: users.id })
      .from(users)
      .innerJoin(drivers, eq(drivers.userId, users.id))
      .where(or(eq(users.email, body.email), eq(users.claimedEmail, body.email)))
      .orderBy(desc(users.emailVerified), desc(users.createdAt))
      .limit(1)
    if (!user || !(await setApproval(context.orm, user.id, body.approval))) {
      throw new ProductError('not-found', `There is no driver with the email ${body.email}.`)
    }
    return Response.json({ success: true, message: `${body.email} is ${body.approval}.`, data: null })
  } catch (error) {
    const { answer, status } = answerOf(error, context.log)
    return Response.json(answer, { status })
  }
}
