import type { Plural } from '../fill.ts'

/** The conversations of customers, drivers and operators. */
export const messages = {
  title: 'Messages',
  list: 'Conversations',
  back: 'All conversations',
  nothing: 'No conversations yet',
  nothingDetail: 'You can message each other here once a driver accepts a delivery.',
  choose: 'Choose a conversation',
  chooseDetail: 'Each delivery has its own conversation.',
  older: 'Show more',
  earlier: 'Earlier messages',
  /** A driver's conversation with the operators. */
  dispatch: {
    name: 'Dispatch',
    about: 'Every dispatcher reads this',
    beginDetail:
      'Write here about anything that isn’t about one delivery. Every dispatcher can read and answer.',
    replies: [
      'I’ll be late today',
      'I need a break',
      'My vehicle has a problem',
      'Please call me',
      'Thank you!'
    ]
  },
  someone: { customer: 'Your driver', driver: 'The customer' },
  to: 'To {place}',
  you: 'You: {text}',
  photo: 'Photo',
  attach: 'Add photo',
  removePhoto: 'Remove photo',
  photoOf: 'Photo from {name}',
  unwritten: 'No messages yet',
  thread: 'Messages with {name}',
  begin: 'No messages yet',
  beginDetail: 'Only you, {name} and our team can see this conversation.',
  open: 'View delivery',
  today: 'Today',
  yesterday: 'Yesterday',
  seen: 'Seen',
  sending: 'Sending…',
  waiting: 'Will send when you’re online',
  failed: 'Not sent.',
  retry: 'Try again',
  discard: 'Delete',
  label: 'Your message',
  placeholder: 'Write a message',
  send: 'Send',
  left: { one: '{count} character left', other: '{count} characters left' } satisfies Plural,
  quick: 'Quick replies',
  replies: {
    customer: ['I’m coming down', 'Please ring the bell', 'Please call when you’re here', 'Thank you!'],
    driver: [
      'I’m on my way',
      'I’m here',
      'Running a few minutes late, sorry',
      'Where is the entrance?',
      'Thank you!'
    ]
  },
  closed: {
    'no-driver': 'You can’t send messages until a driver accepts this delivery.',
    ended: 'This conversation is closed. The delivery ended more than a day ago.'
  },
  loadFailed: 'We couldn’t load your messages.',
  write: 'Message {name}'
}

/** Unread counts for screen readers. */
export const unread: Record<'messages' | 'notifications', Plural> = {
  messages: { one: '{count} unread message', other: '{count} unread messages' },
  notifications: { one: '{count} unread notification', other: '{count} unread notifications' }
}
