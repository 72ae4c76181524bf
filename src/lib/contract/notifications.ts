/** Notifications: the inbox, and how they reach people outside an open page. */
import * as z from 'zod/mini'
import { idParams, pageQuery, publicId } from './common.ts'
import { notificationTypes, pageOf } from './delivery/deliveries.ts'
import { endpoint } from './endpoint.ts'

export const kindSchema = z.enum([
  ...notificationTypes,
  'message',
  'dispatch_message',
  'case_response',
  'operator_message',
  'correction'
])

export const notificationSchema = z.object({
  id: z.string(),
  type: kindSchema,
  /** '' for a message between a driver and the operators. */
  pickanddropoff_id: z.string(),
  /** Values for the placeholders in the text, such as `driver` and `place`. */
  data: z.record(z.string(), z.string()),
  created_at: z.string(),
  read_at: z.nullable(z.string())
})
export type Notification = z.infer<typeof notificationSchema>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'session',
  summary: 'List notifications, unread first, then newest',
  query: z.strictObject(pageQuery),
  answer: pageOf(notificationSchema)
})
export const readNotification = endpoint({
  method: 'POST',
  path: '/notifications/{id}/read',
  access: 'session',
  summary: 'Mark a notification as read',
  params: idParams,
  answer: notificationSchema
})
export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'session',
  summary: 'Mark all notifications as read',
  answer: z.null()
})
export const readDeliveryNotifications = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/notifications/read',
  access: 'session',
  summary: 'Mark the notifications of a delivery as read',
  params: idParams,
  answer: z.null()
})
/** The number of unread items, and the newest event that it includes. */
const unreadSchema = z.object({ notifications: z.int(), messages: z.int(), event_cursor: z.int() })
export type Unread = z.infer<typeof unreadSchema>

export const countUnread = endpoint({
  method: 'GET',
  path: '/unread',
  access: 'session',
  summary: 'Count unread notifications and messages',
  answer: unreadSchema
})

const settingSchema = z.object({
  kind: kindSchema,
  channel: z.enum(['push', 'email']),
  enabled: z.boolean(),
  /** Whether the notification is required for a booking and can't be turned off. */
  fixed: z.boolean()
})
export type NotificationSetting = z.infer<typeof settingSchema>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notification-settings',
  access: 'session',
  summary: 'List notification settings by kind and channel',
  answer: z.array(settingSchema)
})
export const changeNotificationSetting = endpoint({
  method: 'PATCH',
  path: '/notification-settings',
  access: 'session',
  summary: 'Turn a notification kind on or off for a channel',
  body: z.strictObject({ kind: kindSchema, channel: z.enum(['push', 'email']), enabled: z.boolean() }),
  answer: z.array(settingSchema)
})
export const removeFcmToken = endpoint({
  method: 'DELETE',
  path: '/fcms',
  access: 'session',
  summary: 'Stop push messages to this browser',
  body: z.strictObject({ fcm_token: z.string().check(z.minLength(10), z.maxLength(4_096)) }),
  answer: z.null()
})

/** Own-origin path outside /v1. Receives the action that was chosen on a push message. */
export const pushActionPath = '/api/fcm/action'
export const pushActionBody = z.strictObject({
  action: z.enum(['open', 'message', 'dismiss']),
  notificationId: publicId
})
