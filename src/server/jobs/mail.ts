import * as z from 'zod'
import { deliverMail, overdueMails } from '../domain/notifications/mail-outbox.ts'
import { sendResetLink } from '../domain/account/passwords.ts'
import type { JobDefinition } from './definition.ts'

/** Hands one message over; tried again with growing delays where it is not taken. */
export const sendMail: JobDefinition = {
  name: 'send-mail',
  run: (context, data) => deliverMail(context, z.object({ id: z.string() }).parse(data).id)
}

/** Finds what was written and never handed over. */
export const sweepMails: JobDefinition = {
  name: 'sweep-mails',
  schedule: '*/5 * * * *',
  async run(context) {
    for (const id of await overdueMails(context)) await context.jobs.send('send-mail', { id })
  }
}

/** A job, so that the answer to 'forgot password' takes no longer where there is an account. */
export const resetLink: JobDefinition = {
  name: 'reset-link',
  run: (context, data) => sendResetLink(context, z.object({ email: z.string() }).parse(data).email)
}
