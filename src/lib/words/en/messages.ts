import type { Plural } from '../fill.ts'

/** What customer and driver write to one another. */
export const messages = {
  title: 'Messages',
  list: 'Conversations',
  back: 'All conversations',
  nothing: 'No conversations yet',
  nothingDetail: 'Once a driver has accepted a delivery, its two sides can write to each other here.',
  choose: 'Choose a conversation',
  chooseDetail: 'Every delivery has its own, between customer and driver.',
  older: 'Show more',
  earlier: 'Earlier messages',
  someone: { customer: 'Your driver', driver: 'The customer' },
  to: 'To {place}',
  you: 'You: {text}',
  photo: 'Photo',
  attach: 'Add a photo',
  removePhoto: 'Remove the photo',
  photoOf: 'Photo from {name}',
  unwritten: 'Nothing written yet',
  thread: 'Messages with {name}',
  begin: 'Nothing written yet',
  beginDetail: 'Only {name} and you can read what is written here.',
  open: 'See the delivery',
  today: 'Today',
  yesterday: 'Yesterday',
  seen: 'Seen',
  sending: 'Sending…',
  waiting: 'Waits for the network',
  failed: 'Not sent.',
  retry: 'Try again',
  discard: 'Delete',
  label: 'Your message',
  placeholder: 'Write a message',
  send: 'Send',
  left: '{count} characters left',
  quick: 'Quick replies',
  replies: {
    customer: ['I’m coming down', 'Please ring the bell', 'Please call when you are here', 'Thank you!'],
    driver: ['I’m on my way', 'I’m here', 'A few minutes late, sorry', 'Where is the entrance?', 'Thank you!']
  },
  closed: {
    'no-driver': 'There is nobody to write to: no driver has the delivery at the moment.',
    ended: 'This conversation is closed: the delivery ended more than a day ago.'
  },
  loadFailed: 'The messages could not be loaded.',
  write: 'Message {name}'
}

/** Counts of what is unread, as a screen reader says them. */
export const unread: Record<'messages' | 'notifications', Plural> = {
  messages: { one: '{count} unread message', other: '{count} unread messages' },
  notifications: { one: '{count} unread notification', other: '{count} unread notifications' }
}
