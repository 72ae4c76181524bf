/** Notifications: a title and a sentence, on the lock screen, in the list and by email. */
export const pushes = {
  accepted_response: { title: 'A driver is on the way', body: '{driver} is coming to {pickup}.' },
  'picked-up_response': { title: 'Picked up', body: '{driver} has your packages and is driving to {place}.' },
  arrived_response: { title: 'The driver has arrived', body: '{driver} is at {place}.' },
  completed_response: { title: 'Delivered', body: 'Your packages have been handed over at {place}.' },
  cancelled_response: { title: 'Delivery cancelled', body: 'The delivery to {place} has been cancelled.' },
  expired_response: {
    title: 'No driver found',
    body: 'Nobody was free for the delivery to {place}. Book it again when you like.'
  },
  message: { title: 'Message from {name}', body: '{text}' },
  actions: { open: 'Open', message: 'Message', dismiss: 'Dismiss' }
}
