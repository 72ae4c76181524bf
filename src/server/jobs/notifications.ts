import * as z from 'zod'
import { dueNotifications, sendNotification } from '../domain/notifications/notification-outbox.ts'
import type { JobDefinition } from './definition.ts'

export const sendNotificationJob: JobDefinition = {
  name: 'send-notification',
  run: (context, data) => sendNotification(context, z.object({ id: z.string() }).parse(data).id)
}

/** Sends notifications that are due after a delay, and those that a crashed process didn't send. */
export const sweepNotifications: JobDefinition = {
  name: 'sweep-notifications',
  schedule: '* * * * *',
  async run(context) {
    for (const id of await dueNotifications(context)) await sendNotification(context, id)
  }
}
