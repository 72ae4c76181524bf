/** Saved places, on the account page. */
export const savedPlaces = {
  title: 'Saved places',
  detail: 'Suggested first when you enter an address.',
  none: 'No saved places yet.',
  full: 'You’ve reached the limit. Remove a place to add another.',
  add: 'Add place',
  rename: 'Rename',
  renameLabel: 'Rename {label}',
  removeLabel: 'Remove {label}',
  removed: '{label} removed.',
  undo: 'Undo',
  undoLabel: 'Keep {label}',
  label: 'Place name',
  placeholder: 'Home',
  needed: 'Enter a name',
  address: 'Address',
  addressPlaceholder: 'Street and number, or a place',
  choose: 'Choose a place from the list',
  save: 'Save',
  saving: 'Saving',
  close: 'Close'
}
