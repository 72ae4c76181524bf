import type { CaseKind, CaseStatus } from '../../contract/cases.ts'

/** A reported problem, for whoever reported it. */
export const cases = {
  title: 'Report a problem',
  /** The link to the page. */
  open: 'Report a problem',
  about: 'Delivery {number}',
  back: 'Back to the delivery',
  kind: 'What’s wrong?',
  kinds: {
    damaged: 'Something is damaged',
    missing: 'Something is missing',
    late: 'It’s late',
    behavior: 'How someone behaved',
    price: 'The price',
    other: 'Something else'
  } satisfies Record<CaseKind, string>,
  text: 'What happened?',
  textHint: 'Details help us answer faster.',
  textMissing: 'Describe what happened.',
  kindMissing: 'Choose what’s wrong.',
  photos: 'Photos',
  photosHint: 'Up to {count}. For damage, show the package and the packaging.',
  send: 'Send report',
  sending: 'Sending',
  wait: 'Wait until the photos are uploaded.',
  sent: 'We’ve got your report {number}. The answer comes here and by email.',
  another: 'Report another problem',
  yours: 'Your reports',
  statuses: {
    open: 'We’re on it',
    waiting: 'Waiting for you',
    solved: 'Solved'
  } satisfies Record<CaseStatus, string>,
  you: 'You',
  company: 'Dropway',
  photo: 'Photo {number}',
  reply: 'Your reply',
  replyMissing: 'Write something first.',
  replySend: 'Send',
  reopens: 'If you write, we’ll look at it again.'
}
