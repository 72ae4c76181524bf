import * as z from 'zod'
import { dueNotifications, sendNotification } from '../domain/notifications/notification-outbox.ts'
import type { JobDefinition } from './definition.ts'

export const sendNotificationJob: JobDefinition = {
  name: 'send-notification',
  run: (context, data) => sendNotification(context, z.object({ id: z.string() }).parse(data).id)
}

/** What was put off, and what a process that died left behind. */
export const sweepNotifications: JobDefinition = {
  name: 'sweep-notifications',
  schedule: '* * * * *',
  async run(context) {
    for (const id of await dueNotifications(context)) await sendNotification(context, id)
  }
}
