/** The places that somebody comes back to, on the account page. */
export const savedPlaces = {
  title: 'Saved places',
  detail: 'Offered first wherever an address is typed.',
  none: 'No place is saved yet.',
  full: 'This is as many as can be saved. Remove one to add another.',
  add: 'Add a place',
  rename: 'Rename',
  renameLabel: 'Rename {label}',
  removeLabel: 'Remove {label}',
  removed: '{label} is removed.',
  undo: 'Undo',
  undoLabel: 'Keep {label} after all',
  label: 'What do you call it?',
  placeholder: 'Home',
  needed: 'Give it a name',
  address: 'Address',
  addressPlaceholder: 'Street and number, or a place',
  choose: 'Choose a place from the list',
  save: 'Save',
  saving: 'Saving',
  close: 'Close'
}
