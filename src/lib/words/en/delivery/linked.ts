/** Deliveries that belong to an earlier one. */
export const linked = {
  title: 'Linked deliveries',
  of: { 'second-attempt': 'Second attempt of {number}', return: 'Return of {number}' },
  has: { 'second-attempt': 'Second attempt {number}', return: 'Return {number}' },
  book: { 'second-attempt': 'Book a second attempt', return: 'Book a return' },
  unlink: 'Book it separately'
}
