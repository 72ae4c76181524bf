import * as z from 'zod'
import { deliverMail, overdueMails } from '../domain/notifications/mail-outbox.ts'
import { sendResetLink } from '../domain/account/passwords.ts'
import type { JobDefinition } from './definition.ts'

/** Sends one email. If the server doesn't accept it, the job retries with increasing delays. */
export const sendMail: JobDefinition = {
  name: 'send-mail',
  run: (context, data) => deliverMail(context, z.object({ id: z.string() }).parse(data).id)
}

/** Finds emails that were written but never sent. */
export const sweepMails: JobDefinition = {
  name: 'sweep-mails',
  schedule: '*/5 * * * *',
  async run(context) {
    for (const id of await overdueMails(context)) await context.jobs.send('send-mail', { id })
  }
}

/** A job, so that the response to 'forgot password' takes equally long whether or not the account exists. */
export const resetLink: JobDefinition = {
  name: 'reset-link',
  run: (context, data) => sendResetLink(context, z.object({ email: z.string() }).parse(data).email)
}
