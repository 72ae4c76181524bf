import type { Plural } from '../../../fill.ts'

/** Messages between operators and drivers, in the console. */
export const driverMessages = {
  title: 'Messages',
  detail: 'Every dispatcher reads and answers here. The driver sees “Dispatch” instead of your name.',
  list: 'Messages with {name}',
  nothing: 'No messages yet',
  deleted: 'Deleted account',
  earlier: 'Earlier messages',
  seen: 'Read by the driver',
  label: 'Message to {name}',
  missing: 'Write something first.',
  send: 'Send',
  sending: 'Sending',
  all: {
    open: 'Message all online drivers',
    detail: {
      one: '{count} driver is online now. Each gets it in their own conversation, and can answer.',
      other: '{count} drivers are online now. Each gets it in their own conversation, and can answer.'
    } satisfies Plural,
    nobody: 'No driver is online now.',
    label: 'Message',
    cancel: 'Cancel',
    close: 'Close',
    sent: { one: 'Sent to {count} driver.', other: 'Sent to {count} drivers.' } satisfies Plural
  }
}
